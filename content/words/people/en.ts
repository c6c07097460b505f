/** The people of a project, on the client's page and on the studio's. */
export const people = {
  title: "People",
  you: "you",
  unnamed: "No name yet",
  invited: "Invited",
  role: "Role",
  roles: {
    owner: "Owner",
    editor: "Editor: adds files, ticks tasks, reports bugs",
    viewer: "Viewer: reads",
  } as Record<string, string>,
  shortRoles: { owner: "Owner", editor: "Editor", viewer: "Viewer" } as Record<string, string>,
  mayAccept: "May approve and accept",
  seesMoney: "Sees amounts",
  viewerNote:
    "You are a viewer of this project: you can read everything here. Its owner and its editors, listed under “People”, add files, tick tasks and report bugs.",
  change: "Change",
  save: "Save",
  remove: "Remove",
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: "They no longer see this project. You can invite them again.",
  inviteTitle: "Invite somebody",
  email: "E-mail address",
  emailWrong: "Please enter an e-mail address.",
  invite: "Send the invitation",
  invitedNow: (email: string) =>
    `We have sent an invitation to ${email}. It gives access when it is accepted.`,
  leave: "Leave this project",
  leaveTitle: "Leave this project?",
  leaveText: "You no longer see it. Its owner can invite you again.",
  confirmTitle: "Confirm your address",
  confirmText:
    "Before you can invite others, please confirm that your own address is yours: we mail you a link.",
  confirmSend: "Send me the link",
  confirmSent: (email: string) => `We have sent the link to ${email}.`,
  saved: "Saved.",
  removed: "Removed.",
};

export type PeopleWords = typeof people;
