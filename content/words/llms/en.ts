/** What /llms.txt says around the studio's own texts. */
export const llms = {
  from: (price: string) => `from ${price}`,
  each: (price: string) => `${price} each, one included with a website`,
  monthly: (price: string, free: number) => `${price} a month, ${free} months free with a website`,
  reach: (email: string, phone: string) => `Write to ${email} or ring ${phone}.`,
  pages: "Pages",
  services: "Services",
  work: "Work",
};

export type LlmsWords = typeof llms;
