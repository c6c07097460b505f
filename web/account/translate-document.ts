import type { Language } from "#domain/settings/settings.ts";
import { writeDates } from "#web/chrome/behaviour.ts";
import { setDocumentLanguage } from "#web/data/language.ts";
import { loadAccountPage } from "./words.ts";

/**
 * Translates the open account page: its island by its word set, header and footer by copying them from the page
 * that the server has in that language.
 * @throws Error where one of them cannot be loaded; nothing has changed then.
 */
export async function translateDocument(language: Language) {
  const [translated] = await Promise.all([
    readPage(addressIn(language)),
    loadAccountPage(language),
  ]);
  for (const part of ["body > a", "body > header", "body > footer"]) {
    const [current, other] = [document, translated].map((page) => page.querySelector(part));
    if (current && other) current.replaceChildren(...other.childNodes);
  }
  writeDates();
  document.title = translated.title;
  document.documentElement.lang = language;
  // A reload shows the same page.
  window.history.replaceState(window.history.state, "", addressIn(language));
  setDocumentLanguage(language);
}

/** The address of the open page with this language; its other parameters stay. */
export function addressIn(language: Language): string {
  const address = new URL(window.location.href);
  address.searchParams.set("lang", language);
  return address.href;
}

/** Uses XMLHttpRequest and not `fetch` with a parser: the content security policy forbids scripts to turn text into
 * HTML, so the browser has to do it. */
function readPage(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = "document";
    request.onload = () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else reject(new Error(`The page could not be read: ${request.status}.`));
    };
    request.onerror = () => reject(new Error("The page could not be read."));
    request.open("GET", address);
    request.send();
  });
}
