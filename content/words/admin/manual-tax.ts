/** A tax that an owner or manager decides manually, for a seller in the EU. */
export const manualTax = {
  label: "Tax",
  byRule: "By the rule, from the client's billing details",
  categories: {
    S: "Decided manually: taxed, at the rates of the lines",
    E: "Decided manually: exempt, no tax",
    AE: "Decided manually: reverse charge, no tax",
    O: "Decided manually: outside the scope of tax",
  },
  hints: {
    "": "The rate is worked out when the invoice is issued.",
    S: "Each line has its own rate above zero. The decision holds for the client's details of today.",
    E: "No line has tax. The decision holds for the client's details of today.",
    AE: "No line has tax. It needs your VAT id and the client's, which must be of the client's own country.",
    O: "No line has tax. It needs your tax number, and the invoice names no VAT id in its data.",
  },
  reason: "Why",
  reasonHint: "The invoice prints it where a line has no tax.",
};
