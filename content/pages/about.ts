import type { AboutPage } from "#domain/content/pages.ts";

export const about: AboutPage = {
  title: "About",
  description:
    "The people in {city} who get up early: how a website in a day began, what a day at the studio is like, and what we hold to.",
  hour: "The kettle goes on first",
  headline: "We get up early, so that you open on time.",
  storyTitle: "It began with a flood",
  story:
    "In {year} a baker rang us on a Tuesday. Her shop had been under water, it would open again on Wednesday, and the only thing that still told people so was a website that nobody had the password to.",
  storyMore:
    "We wrote, drew and built through the night. At half past five the new page was live, and by seven there was a queue. Afterwards we asked ourselves what the other six weeks of a usual project had been for. We have not found a good answer since.",
  claims: [
    {
      id: "age",
      what: "{experience}",
      words: "of making websites for small businesses",
    },
    {
      id: "time",
      what: "{time:one-day}",
      words: "from your answers to a page that is live",
    },
    {
      id: "support",
      what: "{support-months} months",
      words: "of support afterwards, free of charge",
    },
  ],
  dayTitle: "A day here.",
  day: [
    {
      id: "the-kettle-then-your-answers",
      time: "05:40",
      title: "The kettle, then your answers",
      text: "Hana reads them aloud. What we stumble over is what your visitors would stumble over too.",
    },
    {
      id: "one-sentence-on-the-wall",
      time: "07:00",
      title: "One sentence on the wall",
      text: "What should a visitor do first? It is written on the wall in chalk, and nothing that works against it gets onto the page.",
    },
    {
      id: "marcus-draws-on-a-phone",
      time: "09:30",
      title: "Marcus draws, on a phone",
      text: "The small screen first, because it forgives nothing. What fits there will stand anywhere.",
    },
    {
      id: "you-look-we-eat",
      time: "12:00",
      title: "You look, we eat",
      text: "The one hour in which we do not touch your page. You send a single list; we have soup.",
    },
    {
      id: "your-list-from-top-to-bottom",
      time: "13:30",
      title: "Your list, from top to bottom",
      text: "Every point gets an answer: done, or why not, and what instead.",
    },
    {
      id: "lucia-makes-it-light",
      time: "16:00",
      title: "Lucía makes it light",
      text: "A page that takes three seconds has lost a third of its visitors. Ours are there before the finger has left the glass.",
    },
    {
      id: "live-and-we-ring-you",
      time: "18:00",
      title: "Live, and we ring you",
      text: "Ode reads you the address. Then we all open it at once, on every old phone in the drawer.",
    },
    {
      id: "lights-out",
      time: "22:00",
      title: "Lights out",
      text: "Good pages are made by people who have slept. Awake are your website, and the watch that rings us if it is not.",
    },
  ],
  peopleTitle: "Who is up",
  up: "Up at",
  valuesTitle: "What we hold to",
  values: [
    {
      id: "excellence",
      name: "Excellence",
      means: "We would put our own name on the door.",
      text: "Every page is written, drawn and built here, by hand, for you alone. No theme, no template, no filler. If a line could stand on somebody else’s site, it goes.",
    },
    {
      id: "efficiency",
      name: "Efficiency",
      means: "A deadline is a kindness.",
      text: "A project of three months has three months of meetings. A day has none: one list, one round, one evening on which it is finished. You go back to your own work.",
    },
    {
      id: "partnership",
      name: "Partnership",
      means: "You know your business. We know the web.",
      text: "You decide what is said, and we say what works. When we disagree you hear why, once, in plain words. And we are there afterwards, when the first real visitors come.",
    },
  ],
  closingText:
    "The studio is at {street}, {city}. The door is open from six, and there is always a second cup.",
  first: "Book a call",
  second: "See the work",
};
