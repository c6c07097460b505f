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
