/** The texts around every page. The English labels of navigation links are in the code of the links. */
export const chrome = {
  skip: "Skip to content",
  home: (studio: string) => `${studio}, home`,
  main: "Main",
  site: "Site",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  menu: "Menu",
  footer: "Footer",
  login: "Login",
  logout: "Logout",
  dashboard: "Dashboard",
  rights: "All rights reserved.",
  on: (studio: string, network: string) => `${studio} on ${network}`,
  from: (price: string) => `from ${price}`,
  monthly: (price: string) => `${price} a month`,
  tryAgain: "Try again",
  /** Translated labels of navigation links, by their English ones. */
  links: {} as Record<string, string>,
};

export type ChromeWords = typeof chrome;
