/** The studio's own notes beside the thread of a project. */
export const notes = {
  title: "Internal notes",
  hint: "Only the studio reads these.",
  empty: "No notes yet.",
  write: "A note for the studio",
  save: "Keep the note",
  notSaved: "The note was not kept. It is still here; please try again.",
  notLoaded: "The notes could not be loaded.",
  unknown: "A deleted account",
};
