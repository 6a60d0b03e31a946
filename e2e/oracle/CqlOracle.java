import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

import org.antlr.runtime.RecognitionException;
import org.apache.cassandra.cql3.CQLFragmentParser;
import org.apache.cassandra.cql3.CQLStatement;
import org.apache.cassandra.cql3.CqlParser;
import org.apache.cassandra.exceptions.RequestValidationException;
import org.apache.cassandra.exceptions.SyntaxException;

/**
 * Answers, for each statement, whether Cassandra's own parser takes it.
 *
 * One statement a line on standard input, with line breaks, tabs and backslashes escaped by a
 * backslash; one answer a line on standard output: verdict, class of the parsed statement, message,
 * separated by tabs. Verdicts: ACCEPT; SYNTAX, the grammar refuses it; INVALID, the parser's own
 * checks beyond the grammar refuse it; CRASH, the parser failed on it.
 */
public final class CqlOracle
{
    private CqlOracle()
    {
    }

    public static void main(String[] args) throws IOException
    {
        PrintStream answers = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        System.setOut(System.err); // whatever the server's classes print is not an answer
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = questions.readLine(); line != null; line = questions.readLine())
        {
            answers.print(answer(unescape(line)));
            answers.print('\n');
            if (!questions.ready())
                answers.flush();
        }
        answers.flush();
        Runtime.getRuntime().halt(0); // the server's classes may have started threads
    }

    private static String answer(String statement)
    {
        try
        {
            CQLStatement.Raw parsed = CQLFragmentParser.parseAnyUnhandled(CqlParser::query, statement);
            String name = parsed.getClass().getName();
            return "ACCEPT\t" + name.substring(name.lastIndexOf('.') + 1) + "\t";
        }
        catch (SyntaxException | RecognitionException e)
        {
            return "SYNTAX\t\t" + escape(e.getMessage());
        }
        catch (RequestValidationException e)
        {
            return "INVALID\t\t" + escape(e.getMessage());
        }
        catch (Throwable e) // also StackOverflowError: an answer about the parser, not our failure
        {
            return "CRASH\t\t" + escape(e.toString());
        }
    }

    private static String unescape(String s)
    {
        StringBuilder b = new StringBuilder(s.length());
        for (int i = 0; i < s.length(); i++)
        {
            char c = s.charAt(i);
            if (c != '\\' || i + 1 == s.length())
            {
                b.append(c);
                continue;
            }
            char d = s.charAt(++i);
            b.append(d == 'n' ? '\n' : d == 'r' ? '\r' : d == 't' ? '\t' : d);
        }
        return b.toString();
    }

    private static String escape(String s)
    {
        if (s == null)
            return "";
        return s.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t");
    }
}
