/**
 * One's own data: taking it along, and having the account deleted. Also the words of the archive and of the deletion
 * mail.
 */
export const myData = {
  pageTitle: "Your data",
  heading: "Your data",
  lead: "It belongs to you. Take it along whenever you like, or have it removed.",
  back: "Back to your profile",
  backToStudio: "Back to the studio",
  loading: "Loading your account",
  failed: "Your account could not be loaded",

  download: {
    title: "Download everything",
    about:
      "One archive with all that we keep about you. It is made while you wait and stored nowhere.",
    inside: "What is inside",
    parts: [
      "Your account, your settings and how you sign in, without passwords or keys",
      "Your projects with every answer, their checklists and what happened to them",
      "Your drafts, bug reports, messages and calls, and a list of the mails that we sent you",
      "Every file that you uploaded, under the name that it had on your disk",
      "Every invoice, credit note and agreement as a PDF, and your payments",
    ],
    action: "Download my data",
    preparing: "Preparing your archive...",
    soFar: (megabytes: string) => `${megabytes} MB so far`,
    done: "Your archive is in your downloads. Begin with README.txt.",
  },

  removal: {
    title: "Delete the account",
    about: "Your account is closed at once and on every device, and it cannot be brought back.",
    goes: "What goes",
    goesParts: [
      "Your account, your settings and your sign-in",
      "Your projects, answers, drafts and bug reports",
      "Every file that you uploaded, from our disks too",
      "The address and the text of every mail that we sent you",
      "Messages that you sent us and calls that you booked from your address, if you had confirmed that it is yours",
    ],
    open: {
      title: "Still open between us",
      invoice: ({ number, amount, day }: { number: string; amount: string; day: string }) =>
        `Invoice ${number}: ${amount}, due ${day}`,
      support: (project: string) => `Support for ${project}: it ends with the account`,
      credit: (amount: string) => `Your credit with us: ${amount}`,
      text: "You can delete the account all the same. An open invoice stays open, its payment link keeps working, and mails about it go to the address that it has now until it is paid. Your credit stays yours: write to us, and we pay it back. We are told about both.",
    },
    stays: "What stays, and why",
    staysParts: [
      "That something was done and when, with numbers in place of names: so that nobody can change our records unseen. It is removed after three years.",
      "The website that we made for you: it is yours.",
      "Invoices, credit notes, payments and what you agreed to, with the names and addresses that are printed on them: the law asks us to keep the books for years. An address for invoices stays with an open one until it is settled.",
      "An open invoice stays open, and its payment link works; money that you have with us stays yours, and we pay it back when you write to us.",
    ],
    first: "Would you like to keep a copy? Download your data first. Afterwards it is too late.",
    underWay:
      "Is a project of yours under way? Deleting the account ends it for us. Please talk to us first.",
    action: "Delete my account",
  },

  proof: {
    title: "Is it you?",
    toDownload: "All that we keep about you leaves through this door, so we ask once more.",
    deleteTitle: "Delete your account for good?",
    toDelete: "This cannot be undone. Type your password, and everything named on this page goes.",
    download: "Download",
    delete: "Delete for good",
  },

  farewell: {
    title: "Your account is deleted.",
    text: "Everything that was in it is gone, and every device is signed out. We confirm it with one last mail.",
    queued:
      "Your account is closed and every device is signed out. What was in it is being removed right now; we write to you when it is done.",
    thanks: "Thank you for the time with us. The door stays open.",
    home: "Back to the front page",
  },

  archive: {
    readMeName: "README.txt",
    title: (studio: string) => `Your data at ${studio}`,
    madeFor: (email: string, at: string) => `Made for ${email}, ${at}.`,
    howToRead: (format: string) =>
      `data.json holds everything as text that people and programs can read (format ${format}, times in ISO 8601). The folders hold your files.`,
    counts: {
      projects: "Projects",
      reports: "Bug reports",
      messages: "Messages to us",
      mails: "Mails from us",
      sessions: "Devices that are signed in",
      files: "Files",
    },
    unverified:
      "Messages from your address are not included: you have not confirmed yet that the address is yours, and somebody else might have written them.",
    yourProjects: "Your projects:",
    yourFiles: "Your files:",
    questions: (email: string) => `Questions? ${email}`,
  },

  deletedMail: {
    subject: "Your account is deleted",
    preview: "Everything that was in it is gone.",
    heading: "Your account is deleted.",
    byYou:
      "As you asked, your account and everything in it has been removed: projects, files, drafts, reports and settings.",
    byStudio:
      "As you asked us to, we have removed your account and everything in it: projects, files, drafts, reports and settings.",
    stays:
      "What stays is a list of what was done and when, without your name, for at most three years, and, where there were any, invoices, payments and agreements with what is printed on them, for as long as the law asks for. This mail is the last one; its copy here is removed within a day.",
    notYou: (phone: string) =>
      `If you did not ask for it, tell us at once: answer this mail or call ${phone}.`,
  },
};

export type MyDataWords = typeof myData;
