import { studio } from "../../studio.ts";

/** Around every page. The links' labels stand where the links do. */
export const chrome = {
  skip: "Skip to content",
  home: `${studio.name}, home`,
  main: "Main",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  menu: "Menu",
  footer: "Footer",
  login: "Login",
  logout: "Logout",
  dashboard: "Dashboard",
  tagline: studio.tagline,
  rights: "All rights reserved.",
  on: (network: string) => `${studio.name} on ${network}`,
  from: (price: string) => `from ${price}`,
  monthly: (price: string) => `${price} a month`,
  tryAgain: "Try again",
  /** Labels of navigation links by their English ones. */
  links: {} as Record<string, string>,
};

export type ChromeWords = typeof chrome;
