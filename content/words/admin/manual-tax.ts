/** A tax that an owner or manager decides manually, for a seller in the EU. */
export const manualTax = {
  label: "Tax",
  byRule: "By the rule",
  categories: {
    S: "Manually: taxed",
    E: "Manually: exempt",
    AE: "Manually: reverse charge",
    O: "Manually: outside the scope",
  },
  hints: {
    "": "The client's billing details decide when the invoice is issued.",
    S: "Each line has its own rate above zero. The decision holds for the client's details of today.",
    E: "No line has tax. The decision holds for the client's details of today.",
    AE: "No line has tax. It needs your VAT id and the client's, which must be of the client's own country.",
    O: "No line has tax. It needs your tax number, and the invoice names no VAT id in its data.",
  },
  reason: "Why",
  reasonHint: "The invoice prints it where a line has no tax.",
};
