/** How the studio's lists of answers name what they name differently from the client's. */
export const answers = {
  domainAccess: { "have-domain": "Has a domain", "need-domain": "Needs a domain" },
  /** The steps with answers. */
  steps: {
    1: "1 Service",
    2: "2 Business",
    3: "3 Goals",
    4: "4 Brand",
    5: "5 Tool",
    6: "6 Add-ons",
  },
  addOnsLabel: "Add-ons",
};
