// The exports of `build/plain.js`.
export { printPlain } from "#web/plain/plain-page.tsx";
export { printAgain } from "./print-again.tsx";
export { printDocuments } from "./print-documents.ts";
