import type { PeopleWords } from "../people/en.ts";
import { people } from "../people/en.ts";

/** The people of the studio. */
export const staffWords: PeopleWords = {
  ...people,
  title: "Who works here",
  roles: {
    owner: "Owner: everything",
    manager: "Manager: all but people",
    maker: "Maker: assigned projects",
  },
  shortRoles: { owner: "Owner", manager: "Manager", maker: "Maker" },
  removeText: "They are signed out at once and come in again only by a new invitation.",
};

export const assignedWords = {
  title: "Who works on it",
  nobody: "Nobody is assigned. Owners and managers see every project.",
  label: "Assign somebody",
  choose: "Choose a person",
  assign: "Assign",
  unassign: (name: string) => `Take ${name} off`,
  unnamed: "No name yet",
};
