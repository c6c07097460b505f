/** The parts of the studio's page of a project, and its keys. */
export const parts = {
  title: "Parts of this project",
  names: {
    now: "Now",
    messages: "Messages",
    notes: "Notes",
    deliverables: "Deliverables",
    questions: "Questions",
    checklist: "Tasks",
    payments: "Money",
    files: "Files",
    facts: "Facts",
  },
  help: "Keys",
  helpTitle: "Keys of this page",
  hint: "Letters and numbers work wherever you are on the page, except where you type.",
  keys: [
    { keys: ["M"], does: "Write a message" },
    { keys: ["N"], does: "Write a note" },
    { keys: ["Ctrl", "Enter"], does: "Send what you have typed" },
    { keys: ["?"], does: "These keys" },
  ],
};
