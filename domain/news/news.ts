import { webAddress } from "../web-address.ts";

/** What the studio writes to everyone who has agreed to hear of it. */
export interface NewsForm {
  subject: string;
  /** Plain text; an empty line begins a new paragraph. */
  body: string;
  /** Both or neither. */
  buttonLabel: string;
  buttonUrl: string;
}

export const emptyNews: NewsForm = { subject: "", body: "", buttonLabel: "", buttonUrl: "" };

export type NewsFaults = Partial<Record<keyof NewsForm, string>>;

/** What is wrong with each field; empty when it can be stored. */
export function newsFaults(form: NewsForm): NewsFaults {
  const faults: NewsFaults = {};
  const [label, url] = [form.buttonLabel.trim(), form.buttonUrl.trim()];
  if (form.subject.trim() === "") faults.subject = "Write a subject: it is what the inbox shows.";
  else if (form.subject.length > 150) faults.subject = "Keep the subject under 150 characters.";
  if (form.body.trim() === "") faults.body = "Write what there is to tell.";
  else if (form.body.length > 10_000) faults.body = "Keep the text under 10,000 characters.";
  if (url && !label) faults.buttonLabel = "Say what the button does, or leave out its link.";
  else if (label.length > 60) faults.buttonLabel = "Keep the label under 60 characters.";
  if (label && !url) faults.buttonUrl = "Say where the button leads, or leave out its label.";
  else if (url && !isWebAddress(url)) {
    faults.buttonUrl = "Use a whole web address, like https://studio.example/offer.";
  }
  return faults;
}

/** The row that is stored: trimmed, an empty button is null. */
export function newsRow(form: NewsForm) {
  return {
    subject: form.subject.trim(),
    body: form.body.trim(),
    button_label: form.buttonLabel.trim() || null,
    button_url: storedAddress(form.buttonUrl.trim()),
  };
}

function isWebAddress(text: string): boolean {
  const address = webAddress(text);
  return /^https?:\/\/[^\s<>"]+$/i.test(text) && address !== null && address.length <= 2000;
}

/** As a browser reads it; the slash that it adds behind a host alone is left out. */
function storedAddress(text: string): string | null {
  const address = webAddress(text);
  return address === `${text}/` ? text : address;
}
