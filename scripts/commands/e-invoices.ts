// `npm run e-invoices -- FOLDER`: writes the documents on which `npm test` tries the rules of EN 16931, each as XML
// (CII) and as the PDF/A-3 that contains it, so that any other validator can check them.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { printDocument } from "#server/documents/print-document.ts";
import { eInvoices } from "../../tests/documents/e-invoices.ts";
import { runCommand } from "../environment/installation.ts";

await runCommand(async () => {
  const [typed] = process.argv.slice(2);
  if (!typed) throw new Error("Say where to write them: npm run e-invoices -- FOLDER");
  const folder = resolve(typed);
  mkdirSync(folder, { recursive: true });
  for (const [name, document] of Object.entries(eInvoices)) {
    const { file, eInvoice } = await printDocument({ kind: "issued", document });
    if (!eInvoice) throw new Error(`There is no e-invoice of ${name}.`);
    const path = join(folder, name.replace(/\W+/g, "-").toLowerCase());
    writeFileSync(`${path}.xml`, eInvoice);
    writeFileSync(`${path}.pdf`, file);
  }
  console.log(`\n  ${Object.keys(eInvoices).length} e-invoices in ${folder}\n`);
});
