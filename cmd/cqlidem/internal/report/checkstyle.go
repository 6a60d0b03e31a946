package report

import (
	"encoding/xml"
	"io"
)

// The types below are the XML report of Checkstyle, which many servers read.
// Its columns are Java's: UTF-16 code units.
type checkstyle struct {
	XMLName xml.Name         `xml:"checkstyle"`
	Version string           `xml:"version,attr"`
	Files   []checkstyleFile `xml:"file"`
}

type checkstyleFile struct {
	Name   string            `xml:"name,attr"`
	Errors []checkstyleError `xml:"error"`
}

type checkstyleError struct {
	Line     int    `xml:"line,attr"`
	Column   int    `xml:"column,attr"`
	Severity string `xml:"severity,attr"`
	Message  string `xml:"message,attr"`
	Source   string `xml:"source,attr"`
}

func writeCheckstyle(w io.Writer, findings []Finding, opts Options) error {
	src := sources{}
	log := checkstyle{Version: "5.0"}
	for i, f := range findings {
		if i == 0 || f.File != findings[i-1].File {
			log.Files = append(log.Files, checkstyleFile{Name: opts.inRepository(f.File)})
		}
		file := &log.Files[len(log.Files)-1]
		file.Errors = append(file.Errors, checkstyleError{
			Line:     f.Line,
			Column:   src.utf16Column(f.File, f.Line, f.Column),
			Severity: f.Severity.String(),
			Message:  f.Text(),
			Source:   "cqlidem." + f.Rule,
		})
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	enc := xml.NewEncoder(w)
	enc.Indent("", "  ")
	if err := enc.Encode(log); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}
