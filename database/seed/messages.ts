/** What came through the demo studio's contact form. */
export interface SeedMessage {
  name: string;
  email: string;
  phone?: string;
  service?: "one-day" | "multi-page" | "brand-identity" | "other";
  status: "new" | "in_progress" | "completed" | "cancelled";
  daysAgo: number;
  text: string;
}

export const messages: SeedMessage[] = [
  {
    name: "Greta Hollis",
    email: "greta@hollisflowers.example",
    phone: "(213) 555-0117",
    service: "one-day",
    status: "new",
    daysAgo: 0.03,
    text: "We open a second flower stand on the 14th. Could a page be live by then, with the opening hours of both and a way to order for the same day?\n\nPhotos are ready, words are not.",
  },
  {
    name: "Owen Park",
    email: "owen.park@example.com",
    service: "multi-page",
    status: "new",
    daysAgo: 0.6,
    text: "Our site is from 2014 and shows it. Do you take over the domain and the mailboxes too, or do we need somebody else for that?",
  },
  {
    name: "Beatriz Salgado",
    email: "bea@salgado.example",
    phone: "+1 310 555 0168",
    service: "brand-identity",
    status: "in_progress",
    daysAgo: 2.1,
    text: "I have a name, a van and a waiting list, but no logo. What do you need from me to begin?",
  },
  {
    name: "The Morning Choir",
    email: "hello@morningchoir.example",
    service: "other",
    status: "completed",
    daysAgo: 5.4,
    text: "Do you do anything for non-profits in December? We sing for hospitals.",
  },
  {
    name: "Raj Patel",
    email: "raj@patelhvac.example",
    service: "one-day",
    status: "completed",
    daysAgo: 12,
    text: "Saw the roofing site. I want the calculator for air conditioning.",
  },
  {
    name: "SEO Partner Desk",
    email: "desk@ranking-partners.example",
    status: "cancelled",
    daysAgo: 14,
    text: "We can bring you to the first place within a week. Reply YES.",
  },
  {
    name: "Marguerite Dubois",
    email: "m.dubois@example.com",
    service: "multi-page",
    status: "completed",
    daysAgo: 22,
    text: "Merci for the call. We decided for the week and will register tonight.",
  },
];
