// The exports of `build/plain.js`.
export { printApplication } from "#web/application-document.tsx";
export { printPlain } from "#web/plain/plain-page.tsx";
export { printAgain } from "./print-again.tsx";
