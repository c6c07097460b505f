/** Changing what the website says. */
export const site = {
  lead: "What the website says. Changes are a draft until you publish them.",
  kinds: "Parts of the website",
  loading: "Reading the texts",
  notLoaded: "The texts could not be read",
  page: "Page",
  frame: "The page as you change it",
  width: "Width of the page",
  widths: { phone: "As on a phone", tablet: "As on a tablet", desktop: "As on a large screen" },
  dark: "Dark",
  undo: "Undo",
  redo: "Redo",
  panel: "What can be changed",
  how: "Click any text or picture on the page to change it. You see each word there as you type; visitors see it when you publish.",
  ofDemo: (count: number) =>
    count === 1
      ? "1 of them still speaks of the studio that Daybreak is shipped with."
      : `${count} of them still speak of the studio that Daybreak is shipped with.`,
  demo: "not yours yet",
  change: "Change",
  close: "Close",
  all: (label: string) => `All of “${label}”`,
  notPictured: "The picture of the page is older than your last change",
  draftOf: (count: number) => (count === 1 ? "1 change to publish" : `${count} changes to publish`),
  nothingChanged: "Nothing to publish",
  backToPage: "Back to the pages",
  see: "See the page",
  names:
    "Names between braces stand for facts of your price list, such as {price:one-day}. They follow when it changes.",
  states: {
    shipped: "As Daybreak ships it",
    public: "Public",
    draft: "Draft, not public yet",
    saving: "Saving …",
    saved: "Saved as a draft",
  },
  notSaved: "Your last change is not saved. It is still here.",
  tryAgain: "Try again",
  publish: "Publish",
  published: "Published. Visitors see it now.",
  plan: {
    later: "At a later hour …",
    now: "Now instead",
    atHour: "Publish then",
    lead: "It is published as it is now. If one of these parts is changed before then, nothing is published, and this page says so.",
    done: "Planned. Visitors see it then.",
    waits: (what: string, when: string) => `${what}: goes public on ${when}`,
    until: (by: string) =>
      `Planned by ${by}, as it was then. If it is changed before, it stays a draft.`,
    end: "Call it off",
    failed: (what: string, when: string) => `${what}: was not published on ${when}`,
    remove: "Remove this note",
  },
  broughtBack: "It is back as a draft. Publish it when you have looked at it.",
  changes: (count: number) => (count === 1 ? "1 change" : `${count} changes`),
  beside: { now: "Visitors see now", next: "Visitors will see" },
  before: "Now",
  after: "Then",
  updates: {
    title: "What the update would change",
    found: (count: number) =>
      count === 1
        ? "The update of the software has another text in 1 place."
        : `The update of the software has other texts in ${count} places.`,
    look: "Look",
    lead: "Your own texts stand as they are. Take a new one into your draft, or leave yours.",
    none: "No entry",
    take: "Take the new one",
    leave: "Leave mine",
    done: "Everything is decided.",
  },
  rules: {
    title: "What this changes",
    lead: "Invoices and credit notes that were issued stay exactly as they are.",
    accept: "Change it and publish",
    currency: (currency: string, was: string) => [
      `Your price list is in ${currency}, with the prices that you have written; whatever is ordered from now on is, too.`,
      `Running projects and running support stay as agreed, in ${was}, with all invoices that follow from them.`,
    ],
    country: (country: string) =>
      `Which tax an invoice has is decided by the rules of ${country} from now on, with the tax id that you have written.`,
    tax: "Orders and invoices that you begin from now on have the new tax. Within the EU a draft takes it when it is issued.",
    pricesInclude: {
      net: "Your prices are without tax: it is added to what is ordered from now on.",
      gross: "Your prices are with tax: what is ordered from now on contains it.",
    },
    projects: (count: number) =>
      `Running projects: ${count}. What their clients have agreed to stays.`,
    invoices: (count: number) =>
      `Open invoices: ${count}. They are paid as they were issued, to the account that they name.`,
    drafts: (count: number) =>
      `Orders and invoices that are drafts or wait for an answer: ${count}. They keep the currency in which they were begun. Look at each before you issue it.`,
    questionnaires: (count: number) =>
      `Questionnaires that are not sent yet: ${count}. Their clients read the new price, and agree to it before they order.`,
  },
  share: {
    title: "Show it to somebody",
    lead: "Whoever has the link sees the website with all your changes as they are now, for seven days. What you change afterwards is not in it, and nothing can be sent from it.",
    make: "Make a link",
    link: "Link to the preview",
    once: "It is shown this once. Copy it now.",
    copy: "Copy",
    copied: "Copied",
    copyFailed: "It could not be copied. Select it and press Ctrl+C or ⌘C.",
    good: (count: number) => (count === 1 ? "1 link is good" : `${count} links are good`),
    until: (made: string, by: string, ends: string) => `Made on ${made} by ${by}, until ${ends}`,
    end: "End it",
    endAll: "End all links",
  },
  othersHere: (names: readonly string[]) =>
    names.length > 1
      ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)} are changing the website, too.`
      : `${names[0]} is changing the website, too.`,
  conflict: (by: string) => `${by} changed this field, too.`,
  theirs: "Take theirs",
  mine: "Keep mine",
  oneALine: "One on each line.",
  amountIn: (currency: string, example: string) => `In ${currency}, like ${example}.`,
  drawing: (length: number) => `An SVG drawing of ${length} characters`,
  png: (bytes: number) => `A PNG of ${bytes} bytes`,
  noDrawing: "None",
  inFolder: {
    title: "Edited in a file",
    about: (file: string) =>
      `What this part says is in ${file} on the server. Change it there; Daybreak reads the file when it starts and when it gets SIGHUP.`,
    badge: "in a file",
  },
  ownersOnly: "Only owners of the studio change this part.",
  choose: (label: string) => `Choose: ${label}`,
  shifts: {
    title: "What was changed so that it can be read",
    none: "Both colours are used as they are, in the light and in the dark.",
    ground: {
      light: (to: string) => `As a ground it is too strong to read on. By day it is ${to}.`,
      dark: (to: string) => `As a ground it is too light for the night. There it is ${to}.`,
    },
    links: {
      light: (to: string) => `Links and small text by day are ${to}.`,
      dark: (to: string) => `Links and small text in the dark are ${to}.`,
    },
    buttons: {
      light: (to: string) => `Buttons by day are ${to}.`,
      dark: (to: string) => `Buttons in the dark are ${to}.`,
    },
    marks: {
      light: (to: string) => `Lines and marks by day are ${to}.`,
      dark: (to: string) => `Lines and marks in the dark are ${to}.`,
    },
  },
  yes: "yes",
  no: "no",
  open: (entry: string) => `Change this ${entry}`,
  earlier: {
    open: "Choose an earlier picture",
    title: "Earlier pictures",
    lead: "All that were uploaded for this place. What no version of the website names is deleted a day after its upload.",
    none: "There is none yet. What you upload for this place stands here the next time.",
    noText: "A picture without a description",
    current: "Here now.",
  },
  logo: {
    preparing: "It is being read and made anew. That takes a second.",
    small: (height: number) =>
      `It is taken, but it will look soft on sharp screens. Choose one that is at least ${height} pixels high, or an SVG.`,
    tooLarge: (most: string) => `A logo as PNG has at most ${most}. Export it smaller.`,
  },
  picture: {
    choose: "Choose a picture",
    replace: "Choose another picture",
    hint: "JPEG, PNG, WebP or AVIF, up to 25 MB. You can drop it here.",
    camera: "Take a photograph",
    preparing: "It arrived, and is being prepared for every screen. That takes a few seconds.",
    heic: "This is your phone's HEIC, which not every browser shows. Save it as JPEG and choose it again: on an iPhone under Settings, Camera, Formats, “Most Compatible”.",
    drawing:
      "This is a drawing (SVG), and pictures here are photographs: JPEG, PNG, WebP or AVIF. Export it as PNG and choose that.",
    otherType:
      "Pictures are taken as JPEG, PNG, WebP or AVIF. Save this one as one of these and choose it again.",
    focus: "What matters in it",
    focusHint:
      "The ring stays in sight where the picture is cropped. Drag it, or move it with the arrow keys.",
    focusAt: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
    other: "another picture",
    otherFocus: "cropped otherwise",
    none: "no picture",
  },
  add: (entry: string) => `Add ${/^[aeiou]/.test(entry) ? "an" : "a"} ${entry}`,
  nameOf: (entry: string) => `Name of the new ${entry}`,
  up: "Move up",
  down: "Move down",
  remove: (entry: string) => `Remove this ${entry}`,
  entry: (entry: string, at: number) => `${entry.charAt(0).toUpperCase()}${entry.slice(1)} ${at}`,
  versions: "Earlier versions",
  shippedVersion: "What Daybreak ships",
  version: (at: string, by: string) => `${at}, by ${by}`,
  somebody: "somebody",
  isPublic: "Public now",
  bringBack: "Bring back",
};
