/** The figures of a year and its files, for the bookkeeper. */
export const booksYear = {
  open: "Books of a year",
  title: (year: number | null) => (year === null ? "The books of a year" : `The books of ${year}`),
  text: "What was invoiced, without what was credited, by tax rate. A deposit counts where it was invoiced, and is taken off the final invoice.",
  year: "Year",
  none: "Nothing was invoiced or received in this year.",
  loading: "Loading the figures",
  rate: "Tax rate",
  net: "Net",
  tax: "Tax",
  rounding: "Rounding",
  sum: "Sum",
  total: "Total",
  caption: (currency: string) => `By tax rate, in ${currency}`,
  documents: (invoices: number, creditNotes: number) =>
    `${counted(invoices, "invoice")}, ${counted(creditNotes, "credit note")}`,
  received: (amount: string) => `${amount} received`,
  /** The names of the tax categories of EN 16931. */
  categories: {
    S: (rate: string) => `${rate}%`,
    E: () => "Exempt",
    AE: () => "Reverse charge",
    O: () => "Without tax",
  },
  table: "Table for the bookkeeper (CSV)",
  archive: "All documents (ZIP)",
  filesText:
    "The table has a row for each tax rate of each document. The archive holds every PDF, the e-invoices where there are some, the payments and an index with SHA-256 fingerprints. Each download is noted in the audit log.",
};

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
