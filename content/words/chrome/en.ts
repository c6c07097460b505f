/** Around every page. The links' labels stand where the links do. */
export const chrome = {
  skip: "Skip to content",
  home: (studio: string) => `${studio}, home`,
  main: "Main",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  menu: "Menu",
  footer: "Footer",
  login: "Login",
  logout: "Logout",
  dashboard: "Dashboard",
  /** Of the studio; the other languages have their own. */
  tagline: (studios: string) => studios,
  rights: "All rights reserved.",
  on: (studio: string, network: string) => `${studio} on ${network}`,
  from: (price: string) => `from ${price}`,
  monthly: (price: string) => `${price} a month`,
  tryAgain: "Try again",
  /** Labels of navigation links by their English ones. */
  links: {} as Record<string, string>,
};

export type ChromeWords = typeof chrome;
