interface Person {
  id: string;
  name: string;
  does: string;
  up: string;
  note: string;
  hidden?: boolean;
}

/** Who works at the studio. */
export const people: readonly Person[] = [
  {
    id: "hana",
    name: "Hana Ito",
    does: "writes",
    up: "05:10",
    note: "Was a court reporter. Hears what you mean.",
  },
  {
    id: "marcus",
    name: "Marcus Bell",
    does: "designs",
    up: "05:40",
    note: "Set type by hand for nine years.",
  },
  {
    id: "lucia",
    name: "Lucía Ferrer",
    does: "builds",
    up: "05:30",
    note: "Counts kilobytes the way others count calories.",
  },
  {
    id: "ode",
    name: "Ode Larsen",
    does: "answers",
    up: "06:00",
    note: "The voice on the phone, every time.",
  },
];

/** A day at the studio, as it goes on most days. */
export const workingDay = [
  {
    time: "05:40",
    title: "The kettle, then your answers",
    text: "Hana reads them aloud. What we stumble over is what your visitors would stumble over too.",
  },
  {
    time: "07:00",
    title: "One sentence on the wall",
    text: "What should a visitor do first? It is written on the wall in chalk, and nothing that works against it gets onto the page.",
  },
  {
    time: "09:30",
    title: "Marcus draws, on a phone",
    text: "The small screen first, because it forgives nothing. What fits there will stand anywhere.",
  },
  {
    time: "12:00",
    title: "You look, we eat",
    text: "The one hour in which we do not touch your page. You send a single list; we have soup.",
  },
  {
    time: "13:30",
    title: "Your list, from top to bottom",
    text: "Every point gets an answer: done, or why not, and what instead.",
  },
  {
    time: "16:00",
    title: "Lucía makes it light",
    text: "A page that takes three seconds has lost a third of its visitors. Ours are there before the finger has left the glass.",
  },
  {
    time: "18:00",
    title: "Live, and we ring you",
    text: "Ode reads you the address. Then we all open it at once, on every old phone in the drawer.",
  },
  {
    time: "22:00",
    title: "Lights out",
    text: "Good pages are made by people who have slept. Awake are your website, and the watch that rings us if it is not.",
  },
] as const;

export const values = [
  {
    name: "Excellence",
    means: "We would put our own name on the door.",
    text: "Every page is written, drawn and built here, by hand, for you alone. No theme, no template, no filler. If a line could stand on somebody else’s site, it goes.",
  },
  {
    name: "Efficiency",
    means: "A deadline is a kindness.",
    text: "A project of three months has three months of meetings. A day has none: one list, one round, one evening on which it is finished. You go back to your own work.",
  },
  {
    name: "Partnership",
    means: "You know your business. We know the web.",
    text: "You decide what is said, and we say what works. When we disagree you hear why, once, in plain words. And we are there afterwards, when the first real visitors come.",
  },
] as const;
