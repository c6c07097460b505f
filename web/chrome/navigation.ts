// Every link of the header and the footer. A page is listed here when it exists in routes.ts.

export type NavigationEntry = {
  label: string;
  to: string;
  children?: { label: string; to: string }[];
};

export const mainNavigation = [
  { label: "Home", to: "/" },
  { label: "Work", to: "/work" },
  { label: "About", to: "/about" },
  { label: "Contact", to: "/contact" },
] satisfies NavigationEntry[];

type FooterColumn = { title: string; links: { label: string; to: string }[] };

export const footerNavigation = [
  {
    title: "Company",
    links: [
      { label: "Home", to: "/" },
      { label: "Work", to: "/work" },
      { label: "About", to: "/about" },
      { label: "Contact", to: "/contact" },
    ],
  },
  {
    title: "Services",
    links: [
      { label: "Start a project", to: "/register" },
      { label: "Book a call", to: "/booking" },
    ],
  },
  {
    title: "Resources",
    links: [
      { label: "Client login", to: "/login" },
      { label: "Terms of Service", to: "/terms" },
      { label: "Privacy Policy", to: "/privacy" },
    ],
  },
] satisfies FooterColumn[];
