import type { confirmedQuestions } from "#domain/onboarding/questions.ts";
import projectStatus from "../project-status/en.ts";

/** What the mails to clients say. A name is empty where we know none that can be printed. */
export const mails = {
  welcome: {
    subject: (studio: string) => `Welcome to ${studio}`,
    preview: "Your account is ready. Here is the one next step.",
    heading: (name: string) => `Good morning${name && `, ${name}`}.`,
    /** In place of it where the brand does not draw the day. */
    calmHeading: (name: string) => `Welcome${name && `, ${name}`}.`,
    ready: (studio: string) =>
      `Your account at ${studio} is ready. From your dashboard you start a project, follow every task that we tick, and reach us when something is not right.`,
    next: "The next step is the questionnaire: seven short steps about your business, your goals and your taste. It takes about ten minutes, and you can stop at any point and go on later.",
    button: "Start your project",
    smallPrint: (phone: string) =>
      `Questions first? Answer this mail or ring ${phone}. You get this mail because somebody registered with this address; if it was not you, you can ignore it.`,
  },
  privacy: {
    subject: (studio: string) => `${studio} has a new privacy policy`,
    preview: "What we store, why and for how long, in its new version.",
    heading: "Our privacy policy has changed",
    greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
    text: (studio: string, day: string) =>
      `Since ${day} there is a new version of the privacy policy of ${studio}. It says which data we store about you, why, for how long, and who else receives some of it.`,
    nothingToDo: "You need not do anything. Your account and your projects go on as before.",
    button: "Read the privacy policy",
    smallPrint: (phone: string) =>
      `Questions? Answer this mail or ring ${phone}. You get this mail, once for this version, because you have an account with us.`,
  },
  onboarding: {
    subject: "We have your questionnaire",
    preview: "Your project is on our board. Here is what you told us and what happens next.",
    heading: (name: string) => `Thank you${name && `, ${name}`}. Your project is on our board.`,
    text: "We read every answer before we call you, usually within 24 hours. Then we agree on the day, you send your content, and the clock starts.",
    labels: {
      service_selection: "Service",
      business_name: "Business",
      site_goals: "Goals",
      brand_vibe: "Style",
      lead_gen_tool: "Tool",
      addOns: "Add-ons",
    } satisfies Record<(typeof confirmedQuestions)[number] | "addOns", string>,
    none: "None",
    button: "Follow your project",
    smallPrint: (phone: string) => `Something to correct? Answer this mail or ring ${phone}.`,
  },
  status: {
    greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
    news: projectStatus.news,
    labels: { project: "Project", status: "Status", when: "Changed" },
    button: "Open your project",
  },
  thread: {
    subject: (business: string) => `New messages: ${business}`,
    heading: (count: number) =>
      count === 1 ? "You have a new message." : `You have ${count} new messages.`,
    client: "The client",
    more: (count: number) =>
      count === 1
        ? "And one more, which you find in the thread."
        : `And ${count} more, which you find in the thread.`,
    project: "Project",
    button: "Read and answer",
    smallPrint: "Please answer in the thread: an answer to this mail does not get there.",
  },
  questions: {
    askedSubject: (business: string) => `We have a question: ${business}`,
    askedHeading: (count: number) =>
      count === 1 ? "We need something from you." : `We need ${count} things from you.`,
    task: (name: string) => `Please do this: ${name}`,
    blocking: "The clock of your project stands still until you have answered.",
    answer: "Answer",
    answeredSubject: (business: string) => `Answered: ${business}`,
    answeredHeading: (count: number) =>
      count === 1 ? "A question was answered." : `${count} questions were answered.`,
    ticked: "It is done.",
    notNeeded: "It is not needed.",
    read: "Open the project",
    smallPrint: "Please answer on the project's page: an answer to this mail does not get there.",
  },
  reminder: {
    subject: (business: string) => `Still needed for ${business}`,
    heading: (count: number) =>
      count === 1 ? "One thing is still missing." : `${count} things are still missing.`,
    text: "We cannot go on without it. As soon as it is there, you hear no more of this.",
    neededBy: (day: string) => `by ${day}`,
    deliverable: (title: string) => `Your answer to: ${title}`,
    untitled: "what we have sent you",
    button: "See what is missing",
    pause: "Not this week? Pause the reminders",
  },
  deliverable: {
    subjects: {
      posted: (title: string) => `Ready for you to look at: ${title}`,
      answered: (title: string) => `Your changes are answered: ${title}`,
      sent: (title: string) => `Changes: ${title}`,
      requested: (title: string) => `Changes that need a price: ${title}`,
      withdrawn: (title: string) => `Changes withdrawn: ${title}`,
      approved: (title: string) => `Approved: ${title}`,
    },
    headings: {
      posted: (title: string, version: number) =>
        version === 1
          ? `${title} is ready for you.`
          : `Version ${version} of ${title} is ready for you.`,
      answered: (title: string, _: number) => `We have answered your changes to ${title}.`,
      sent: (title: string, _: number) => `Changes to ${title}`,
      requested: (title: string, _: number) => `Changes to ${title}, beyond the included rounds`,
      withdrawn: (title: string, _: number) => `The changes to ${title} are withdrawn.`,
      approved: (title: string, version: number) => `Version ${version} of ${title} is approved.`,
    },
    texts: {
      posted: (_: string) =>
        "Please look at it, and approve it or ask for changes. Nothing counts as a yes until you say so.",
      answered: (_: string) =>
        "Nothing of it leads to another version. Please read why, and approve it or ask again.",
      sent: (name: string) => `${name} asks for:`,
      requested: (name: string) =>
        `${name} asks for these. Name a price, or take them as not counted:`,
      withdrawn: (name: string) => `${name} has taken the list back.`,
      approved: (name: string) => `${name} has approved it.`,
    },
    client: "The client",
    lookAt: "What to look at",
    more: (count: number) => `And ${count} more.`,
    project: "Project",
    look: "Look at it",
    open: "Open the project",
    smallPrint:
      "Please answer on the page of your project: an answer to this mail does not get there.",
  },
  contact: {
    subject: "We have your message",
    preview: "Thank you for writing. A person reads it today and answers within 24 hours.",
    heading: (name: string) => `Thank you for writing${name && `, ${name}`}.`,
    text: "Your message has arrived. A person reads it today, and you have an answer within 24 hours.",
    urgent: (phone: string) => `If it cannot wait, ring us at ${phone}.`,
    smallPrint:
      "You get this mail because somebody wrote to us with this address. If it was not you, you can ignore it: we write again only if you answer.",
  },
  booking: {
    made: {
      subject: (when: string) => `Your call is booked: ${when}`,
      preview: "The calendar entry is in this mail. You can move or cancel it with one link.",
      heading: (name: string) => `We speak soon${name && `, ${name}`}.`,
      text: "Your call is booked. At that time we ring you; all you need is half an hour and a pencil.",
    },
    moved: {
      subject: (when: string) => `Your call has moved: ${when}`,
      preview: "The entry in your calendar moves with this mail.",
      heading: "Your call has a new time.",
      text: "The entry in your calendar moves with this mail. Everything else stays as it was.",
    },
    cancelled: {
      subject: (when: string) => `Your call is cancelled: ${when}`,
      preview: "The entry leaves your calendar with this mail.",
      heading: "Your call is cancelled.",
      byVisitor: "We have taken it out of our calendar, and this mail takes it out of yours.",
      byStudio:
        "We are sorry: we have had to cancel this call. Please choose another time, or ring us.",
    },
    reminder: {
      day: { subject: (when: string) => `Tomorrow: ${when}`, heading: "We speak tomorrow." },
      hour: { subject: (when: string) => `In an hour: ${when}`, heading: "We speak in an hour." },
      text: "We ring you at the number below. If it does not suit you any more, move the call with one link.",
    },
    labels: {
      event: "Call",
      when: "When",
      before: "Was",
      there: (city: string) => `In ${city}`,
      phone: "We ring",
    },
    move: "Choose another time",
    cancel: "Cancel the call",
    again: "Book another call",
    smallPrint: (phone: string) =>
      `You get this mail because a call was booked with this address. If it was not you, cancel it with the link above, or ring ${phone}.`,
  },
  passwordReset: {
    subject: "Set a new password",
    preview: "The link is good for one hour at most.",
    heading: "Set a new password.",
    text: "Somebody, probably you, asked for a new password for this account. The link below is good for one new password, within one hour.",
    button: "Choose a new password",
    smallPrint:
      "If you did not ask for it, you can ignore this mail. Your password stays as it is, and nobody else can use this link without your mailbox.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    preview: "If it was you, there is nothing to do.",
    heading: "Your password was changed.",
    text: "The password of your account has just been changed, and every other session was signed out.",
  },
  confirmAddress: {
    subject: "Confirm your address",
    preview: "One click, and we know that this mailbox is yours.",
    heading: "Is this your address?",
    text: "Please confirm that this mailbox belongs to you. The link works once.",
    button: "Confirm this address",
    smallPrint: "If you did not register with us, you can ignore this mail.",
  },
  invitation: {
    subject: (studio: string) => `Your invitation to ${studio}`,
    preview: "Your account is prepared. Choose a password and come in.",
    heading: "You are invited.",
    text: (studio: string) =>
      `${studio} has prepared an account for you. Follow the link to come in.`,
    button: "Accept the invitation",
  },
  invited: {
    preview: "Choose a password, sign in, and answer it.",
    previewInside: "Sign in and answer it.",
    how: "Choose a password with the button below and sign in: your start page asks whether you accept. The link is good for seven days; after that, ask for a new password on the sign-in page with this address.",
    howInside:
      "Sign in as always: your start page asks whether you accept. Until then nothing changes.",
    button: "Choose a password",
    buttonInside: "Answer the invitation",
    inviter: "Who invites you, in their own words:",
    project: "The project, in their own words:",
    smallPrint:
      "If you did not expect this mail, you can ignore it. Nobody gets in, and you belong to nothing, before you accept.",
  },
  invitedToStudio: {
    heading: (studio: string) => `You are invited to work at ${studio}`,
    text: (studio: string) => `Somebody of the studio ${studio} would like you to work there.`,
  },
  invitedToProject: {
    heading: (studio: string) => `You are invited to a project at ${studio}`,
    text: (studio: string) =>
      `Somebody would like to show you the website project that ${studio} works on.`,
  },
  signInLink: {
    subject: "Your sign-in link",
    preview: "The link works once.",
    heading: "Come in.",
    text: "The link below signs you in, and so do these digits in a program that asks for them. Both work once.",
    button: "Sign in",
    smallPrint: "If you did not ask for it, you can ignore this mail.",
  },
  addressChange: {
    subject: "Confirm the change of your address",
    preview: "Both addresses have to agree before anything changes.",
    heading: "A new address for your account?",
    text: "This account is to be reached at another address from now on. The change takes effect when the links in both mails, to the old and to the new address, have been followed.",
    newAddress: "New address",
    button: "Agree to the change",
    smallPrint: "If you did not ask for it, do not follow the link, and set a new password.",
  },
  twoFactorOn: {
    subject: "Two-factor sign-in is on",
    preview: "From now on signing in takes your password and a code.",
    heading: "Two-factor sign-in is on.",
    text: "From now on signing in to your account takes your password and a code from your authenticator app. Keep your recovery codes where you find them without your phone.",
  },
  twoFactorOff: {
    subject: "Two-factor sign-in is off",
    preview: "From now on your password alone signs you in.",
    heading: "Two-factor sign-in is off.",
    text: "Two-factor sign-in has just been switched off for your account. From now on your password alone signs you in.",
  },
  recoveryCodeUsed: {
    subject: "A recovery code was used",
    preview: "Somebody, probably you, signed in with a recovery code.",
    heading: "A recovery code was used.",
    text: "One of your recovery codes has just been used in place of a code from your app. It does not work a second time.",
    left: (count: number) =>
      count === 0
        ? "That was the last one. Please make new codes now."
        : count === 1
          ? "You have one code left. Please make new ones soon."
          : `You have ${count} codes left.`,
  },
  signInCode: {
    subject: "Your sign-in code",
    preview: (code: string) => `${code} is good for ten minutes.`,
    heading: "Your sign-in code",
    text: "Type it where you asked for it. It is good for ten minutes, once, and in that browser only.",
    button: "Fill it in for me",
    device: "Asked from",
    when: "When",
    warning: "None of us will ask for it: whoever does wants to get into your account.",
    ignore:
      "If you did not ask for it, you can ignore this mail: without that browser nobody can use the code.",
  },
  codesPaused: {
    subject: "Sign-in codes pause until tomorrow",
    preview: "Somebody typed twenty wrong codes for your address today.",
    heading: "Sign-in codes pause until tomorrow.",
    text: "Somebody typed twenty wrong sign-in codes for your address today. Nobody got in by them.",
    more: "Until tomorrow we accept no code for your address. Your password and your passkeys still work.",
  },
  identityLinked: {
    subject: (provider: string) => `You can sign in with ${provider} now`,
    preview: (provider: string) => `Your account is linked with ${provider}.`,
    heading: (provider: string) => `You can sign in with ${provider} now.`,
    text: (provider: string) =>
      `Your account has just been linked with ${provider}: whoever is signed in there with the linked account gets in here. Under "Sign-in security" you can unlink it.`,
  },
  identityUnlinked: {
    subject: (provider: string) => `${provider} no longer signs you in`,
    preview: (provider: string) => `Your account is no longer linked with ${provider}.`,
    heading: (provider: string) => `${provider} no longer signs you in.`,
    text: (provider: string) =>
      `The link between your account and ${provider} has just been removed, and devices that had signed in with it are signed out. Your other ways in work as before.`,
  },
  passkeyAdded: {
    subject: "A passkey was added to your account",
    preview: "If it was you, there is nothing to do.",
    heading: "A passkey was added.",
    text: "Somebody added a passkey to your account. Whoever has it signs in without your password.",
  },
  passkeyRemoved: {
    subject: "A passkey was removed from your account",
    preview: "If it was you, there is nothing to do.",
    heading: "A passkey was removed.",
    text: "A passkey was removed from your account. It signs nobody in any more, and devices that were signed in with it are signed out.",
  },
  /** The name of a passkey, in both mails. */
  passkey: "Passkey",
  newDevice: {
    subject: "A new device signed in",
    preview: "If it was you, there is nothing to do.",
    heading: "A new device signed in.",
    text: "Somebody signed in to your account from a device that we have not seen with you before.",
    device: "Device",
    unknownDevice: "Unknown",
    when: "When",
  },
  /** What every mail about the safety of an account ends with. */
  safety: {
    wasIt: "If it was you, there is nothing to do.",
    wasNot: "If it was not you, set a new password now, which signs out every device, and tell us.",
    newPassword: "Set a new password",
    toSecurity: "Look at your sign-in security",
    reach: (phone: string) => `Reach us at ${phone} or by answering this mail.`,
  },
  /** At the foot of what can be switched off: why it came, and the way out. */
  yourAddress: {
    why: "Nobody has confirmed this address yet. If it is yours, say so once.",
    link: "This is my address",
  },
  unsubscribe: {
    "project-news": "You get this mail because mails about your project are on in your profile.",
    marketing: "You get this mail because you agreed to news and offers from us in your profile.",
    link: "Unsubscribe with one click",
  },
};

export type MailWords = typeof mails;
