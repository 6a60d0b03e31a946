import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.apache.cassandra.config.DatabaseDescriptor;
import org.apache.cassandra.db.ColumnFamilyStore;
import org.apache.cassandra.db.DeletionTime;
import org.apache.cassandra.db.Keyspace;
import org.apache.cassandra.db.LivenessInfo;
import org.apache.cassandra.db.ReadExecutionController;
import org.apache.cassandra.db.SinglePartitionReadCommand;
import org.apache.cassandra.db.marshal.AbstractType;
import org.apache.cassandra.db.marshal.CollectionType;
import org.apache.cassandra.db.partitions.UnfilteredPartitionIterator;
import org.apache.cassandra.db.rows.Cell;
import org.apache.cassandra.db.rows.ColumnData;
import org.apache.cassandra.db.rows.ComplexColumnData;
import org.apache.cassandra.db.rows.RangeTombstoneMarker;
import org.apache.cassandra.db.rows.Row;
import org.apache.cassandra.db.rows.Unfiltered;
import org.apache.cassandra.db.rows.UnfilteredRowIterator;
import org.apache.cassandra.gms.Gossiper;
import org.apache.cassandra.locator.InetAddressAndPort;
import org.apache.cassandra.schema.ColumnMetadata;
import org.apache.cassandra.schema.TableMetadata;
import org.apache.cassandra.service.CassandraDaemon;
import org.apache.cassandra.service.StorageService;
import org.apache.cassandra.utils.ByteBufferUtil;
import org.apache.cassandra.utils.FBUtilities;

/**
 * Cassandra's daemon with a control port beside it.
 *
 * The control port listens on loopback and takes one command a line; an answer is any number of
 * lines and a line with a single dot, or a line that begins with an exclamation mark. The commands
 * are those of the switch in run. The process ends when its standard input does, so that a node
 * never outlives the test that started it.
 */
public final class TestNode
{
    private TestNode()
    {
    }

    public static void main(String[] args) throws IOException
    {
        Thread watch = new Thread(TestNode::endWithParent, "parent watch");
        watch.setDaemon(true);
        watch.start();

        ServerSocket control = new ServerSocket(0, 8, InetAddress.getByName("127.0.0.1"));
        System.out.println("control port " + control.getLocalPort());
        System.out.flush();
        Thread serve = new Thread(() -> serve(control), "control port");
        serve.setDaemon(true);
        serve.start();

        CassandraDaemon.main(args);
    }

    private static void endWithParent()
    {
        try
        {
            while (System.in.read() >= 0)
            {
                // nothing is ever sent; the end of the stream is the message
            }
        }
        catch (IOException e)
        {
            // as good as the end of the stream
        }
        Runtime.getRuntime().halt(0);
    }

    private static void serve(ServerSocket control)
    {
        while (true)
        {
            try (Socket socket = control.accept();
                 BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
                 PrintStream out = new PrintStream(new BufferedOutputStream(socket.getOutputStream()), false, StandardCharsets.UTF_8))
            {
                for (String line = in.readLine(); line != null; line = in.readLine())
                    answer(line, out);
            }
            catch (IOException e)
            {
                // this client is gone; wait for the next
            }
        }
    }

    private static void answer(String line, PrintStream out)
    {
        try
        {
            for (String s : run(line.split(" ")))
            {
                out.print(s);
                out.print('\n');
            }
            out.print(".\n");
        }
        catch (Throwable e) // the test has to see it, whatever it is
        {
            out.print("!" + e.toString().replace('\n', ' ') + "\n");
        }
        out.flush();
    }

    private static List<String> run(String[] words) throws Exception
    {
        switch (words[0])
        {
            case "live": // addresses this node believes to be up
                return live();
            case "gossip":
                if (words[1].equals("off"))
                    StorageService.instance.stopGossiping();
                else
                    StorageService.instance.startGossiping();
                return Collections.emptyList();
            case "timeout": // milliseconds for every kind of request
                setTimeouts(Long.parseLong(words[1]));
                return Collections.emptyList();
            case "dump": // keyspace, table, partition key in hexadecimal
                return dump(words[1], words[2], ByteBufferUtil.hexToBytes(words[3]));
            default:
                throw new IllegalArgumentException("unknown command " + words[0]);
        }
    }

    private static List<String> live()
    {
        List<String> addresses = new ArrayList<>();
        for (InetAddressAndPort a : Gossiper.instance.getLiveMembers())
            addresses.add(a.getHostAddress(false));
        Collections.sort(addresses);
        return addresses;
    }

    private static void setTimeouts(long ms)
    {
        DatabaseDescriptor.setRpcTimeout(ms);
        DatabaseDescriptor.setReadRpcTimeout(ms);
        DatabaseDescriptor.setRangeRpcTimeout(ms);
        DatabaseDescriptor.setWriteRpcTimeout(ms);
        DatabaseDescriptor.setCounterWriteRpcTimeout(ms);
        DatabaseDescriptor.setCasContentionTimeout(ms);
        DatabaseDescriptor.setTruncateRpcTimeout(ms);
    }

    /** Everything that this node stores of one partition, merged from memory and disk. */
    private static List<String> dump(String keyspace, String table, ByteBuffer key)
    {
        ColumnFamilyStore store = Keyspace.open(keyspace).getColumnFamilyStore(table);
        TableMetadata metadata = store.metadata();
        SinglePartitionReadCommand read =
            SinglePartitionReadCommand.fullPartitionRead(metadata, FBUtilities.nowInSeconds(), key);
        List<String> lines = new ArrayList<>();
        try (ReadExecutionController controller = read.executionController();
             UnfilteredPartitionIterator partitions = read.executeLocally(controller))
        {
            while (partitions.hasNext())
            {
                try (UnfilteredRowIterator rows = partitions.next())
                {
                    dump(metadata, rows, lines);
                }
            }
        }
        return lines;
    }

    private static void dump(TableMetadata metadata, UnfilteredRowIterator rows, List<String> lines)
    {
        if (!rows.partitionLevelDeletion().isLive())
            lines.add("partition-deletion\t" + deletion(rows.partitionLevelDeletion()));
        dump("static", rows.staticRow(), lines);
        while (rows.hasNext())
        {
            Unfiltered u = rows.next();
            if (u.isRow())
                dump(u.clustering().toString(metadata), (Row) u, lines);
            else
                lines.add(marker(metadata, (RangeTombstoneMarker) u));
        }
    }

    private static void dump(String clustering, Row row, List<String> lines)
    {
        LivenessInfo live = row.primaryKeyLivenessInfo();
        if (!live.isEmpty())
            lines.add("row\t" + clustering + "\t" + live.timestamp() + "\t" + live.ttl() + "\t"
                      + (live.isExpiring() ? String.valueOf(live.localExpirationTime()) : "-"));
        if (!row.deletion().isLive())
            lines.add("row-deletion\t" + clustering + "\t" + deletion(row.deletion().time()));
        for (ColumnData data : row)
        {
            if (data instanceof ComplexColumnData)
            {
                ComplexColumnData complex = (ComplexColumnData) data;
                if (!complex.complexDeletion().isLive())
                    lines.add("column-deletion\t" + clustering + "\t" + data.column().name + "\t" + deletion(complex.complexDeletion()));
                for (Cell<?> cell : complex)
                    lines.add(cell(clustering, cell));
            }
            else
            {
                lines.add(cell(clustering, (Cell<?>) data));
            }
        }
    }

    private static String marker(TableMetadata metadata, RangeTombstoneMarker m)
    {
        return "range-deletion\t" + m.clustering().toString(metadata) + "\t"
               + (m.isClose(false) ? deletion(m.closeDeletionTime(false)) : "-") + "\t"
               + (m.isOpen(false) ? deletion(m.openDeletionTime(false)) : "-");
    }

    /** When the deletion was written; when the node ran it is no part of the state. */
    private static String deletion(DeletionTime time)
    {
        return String.valueOf(time.markedForDeleteAt());
    }

    private static String cell(String clustering, Cell<?> cell)
    {
        ColumnMetadata column = cell.column();
        String path = cell.path() == null ? "-" : path(column.type, cell.path().get(0));
        String value = cell.isTombstone() ? "tombstone" : ByteBufferUtil.bytesToHex(cell.buffer());
        String expires = cell.isExpiring() ? String.valueOf(cell.localDeletionTime()) : "-";
        return "cell\t" + clustering + "\t" + column.name + "\t" + path + "\t" + cell.timestamp() + "\t" + cell.ttl()
               + "\t" + expires + "\t" + value;
    }

    private static String path(AbstractType<?> type, ByteBuffer path)
    {
        if (type instanceof CollectionType)
            return ((CollectionType<?>) type).nameComparator().getString(path).replace('\t', ' ').replace('\n', ' ');
        return ByteBufferUtil.bytesToHex(path);
    }
}
