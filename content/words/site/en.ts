/** The software's own words on public pages. */
export const site = {
  price: "Price",
  otherServices: "Other services",
  plans: "Plans",
  webDesign: "Web design",
  servicesOf: (studio: string) => `Services of ${studio}`,
  monthly: (name: string) => `${name}, monthly`,
  quarterly: (name: string) => `${name}, quarterly`,
};

export type SiteWords = typeof site;
