import { createHash } from "node:crypto";
import type { Plan } from "#content/services.ts";
import booksDe from "#content/words/books/de.ts";
import { books as booksEn } from "#content/words/books/en.ts";
import booksEs from "#content/words/books/es.ts";
import booksFr from "#content/words/books/fr.ts";
import catalogueDe from "#content/words/catalogue/de.ts";
import { catalogue as catalogueEn } from "#content/words/catalogue/en.ts";
import catalogueEs from "#content/words/catalogue/es.ts";
import catalogueFr from "#content/words/catalogue/fr.ts";
import supportDe from "#content/words/support/de.ts";
import { support as supportEn } from "#content/words/support/en.ts";
import supportEs from "#content/words/support/es.ts";
import supportFr from "#content/words/support/fr.ts";
import { formatMoney } from "#domain/currency.ts";
import { largestAmountMinor } from "#domain/largest-amount.ts";
import { entryName, orderCatalogue } from "#domain/order/order-catalogue.ts";
import { isDemoSeller, type Seller } from "#domain/service/seller.ts";
import { inLanguage } from "#domain/service/translations.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { printableRanges } from "../pdf/letters.ts";
import type { PublishedContent } from "./content.ts";
import { onboarding } from "./languages.ts";
import { publishLegalTexts, withTitle } from "./legal-texts.ts";

const catalogues = { en: catalogueEn, de: catalogueDe, es: catalogueEs, fr: catalogueFr };
const books = { en: booksEn, de: booksDe, es: booksEs, fr: booksFr };
const support = { en: supportEn, de: supportDe, es: supportEs, fr: supportFr };
const languages = ["en", "de", "es", "fr"] as const;

/** Writes what orders, agreements and documents are made from. An entry that the content has no more is deleted. */
export async function publishCatalogue(tx: Queryable, content: PublishedContent) {
  const { studio, catalogue, seller } = content;
  const taskOf = (id?: string) => {
    const addOn = catalogue.ownAddOns.find((one) => one.id === id);
    return addOn ? { task: addOn.name } : null;
  };
  const packages = new Map(catalogue.plans.map((plan) => [plan.id, packageOf(plan)]));
  const rows = orderCatalogue(catalogue, seller.currency).map((row, position) => ({
    ...row,
    package: packages.get(row.id) ?? taskOf(row.addOnId),
    position,
    names: Object.fromEntries(
      languages.map((language) => {
        const { lead_gen_tool: tools } = catalogues[language].options;
        const name = entryName(row, catalogue, { language, toolName: (id) => tools[id] });
        return [language, name];
      }),
    ),
  }));
  await tx.query("delete from private.catalogue where id <> all ($1::text[])", [
    rows.map(({ id }) => id),
  ]);
  await tx.query(
    `insert into private.catalogue (id, kind, amount_minor, currency, is_from, ordered_by,
       revisions, package, names, position)
     select id, kind, "amountMinor", currency, "isFrom", "orderedBy", revisions, package, names, position
     from jsonb_to_recordset($1) as row (id text, kind text, "amountMinor" bigint, currency text, "isFrom" boolean,
       "orderedBy" jsonb, revisions integer, package jsonb, names jsonb, position integer)
     on conflict (id) do update set kind = excluded.kind, amount_minor = excluded.amount_minor,
       currency = excluded.currency, is_from = excluded.is_from, ordered_by = excluded.ordered_by,
       revisions = excluded.revisions, package = excluded.package, names = excluded.names, position = excluded.position`,
    [JSON.stringify(rows)],
  );
  await publishAgreementSentences(tx, content);
  await publishFact(tx, "legal_texts", await publishLegalTexts(tx, content.legal));
  const { depositPercent } = catalogue.projectTerms;
  const { currency } = seller;
  const { largestPriceMinor = largestAmountMinor(currency) }: Seller = seller;
  const printed = {
    ...seller,
    email: studio.email,
    phone: studio.phone,
    depositPercent,
    largestPriceMinor,
    largestPrice: formatMoney(largestPriceMinor, currency),
    isDemo: isDemoSeller(seller),
  };
  await publishFact(tx, "seller", printed);
  await publishFact(tx, "project_terms", catalogue.projectTerms);
  const { monthlyCents, quarterlyCents, freeMonths, hidden } = catalogue.addOns.support;
  await publishFact(tx, "support_terms", {
    monthlyMinor: monthlyCents,
    quarterlyMinor: quarterlyCents,
    freeMonths,
    isHidden: hidden,
  });
  await publishFact(tx, "books_words", booksWords(content));
  await publishFact(tx, "printable_letters", printableRanges());
  await publishFact(tx, "content_version", agreedContent(content));
}

/** What a project begins with that has this package: the column `package` of the catalogue, which holds the task of an add-on. */
function packageOf(plan: Plan) {
  const { checklist, allowedHours, confirmHours } = plan;
  return {
    checklist,
    timelines: Object.fromEntries(
      languages.map((language) => [language, inLanguage<Plan>(plan, language).timeline]),
    ),
    clock: {
      allowedSeconds: allowedHours === 0 ? null : allowedHours * 3600,
      confirmSeconds: confirmHours * 3600,
    },
  };
}

/** The version of everything that a client agrees to: terms, privacy policy, sentences, percent, prices and tax. */
export function agreedContent(content: PublishedContent): string {
  const { catalogue, seller } = content;
  const texts = languages.map((language) => [
    agreementSentences(content, language),
    support[language].sentences,
  ]);
  const legal = [withTitle(content.legal.terms), withTitle(content.legal.privacy)];
  const { tax, pricesInclude, currency } = seller;
  const { addOns, projectTerms } = catalogue;
  const prices = [orderCatalogue(catalogue, currency), addOns.support, projectTerms];
  return sha256(JSON.stringify([texts, legal, prices, tax, pricesInclude])).slice(0, 16);
}

/** Writes a value that SQL functions read by its name. */
export async function publishFact(tx: Queryable, name: string, value: unknown) {
  await tx.query(
    `insert into private.studio_facts (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  );
}

async function publishAgreementSentences(tx: Queryable, content: PublishedContent) {
  await publishSentences(tx, "agreement_sentences", (language) =>
    agreementSentences(content, language),
  );
  await publishSentences(tx, "support_sentences", (language) => support[language].sentences);
}

async function publishSentences(
  tx: Queryable,
  name: string,
  sentencesIn: (language: (typeof languages)[number]) => string[],
) {
  const versions: Record<string, string> = {};
  for (const language of languages) {
    const sentences = sentencesIn(language);
    const version = sha256(JSON.stringify(sentences));
    versions[language] = version;
    await tx.query(
      `insert into private.agreement_sentences (language, version, sentences) values ($1, $2, $3)
       on conflict do nothing`,
      [language, version, JSON.stringify(sentences)],
    );
  }
  await publishFact(tx, name, versions);
}

/** The texts of documents, with the name of the support in each language. */
function booksWords({ catalogue }: PublishedContent) {
  const inBooks = languages.map((language) => {
    const support = inLanguage(catalogue.addOns.support, language).name;
    const texts = Object.entries(books[language]).map(([name, text]) => [
      name,
      text.replace("{support}", support),
    ]);
    return [language, Object.fromEntries(texts)];
  });
  return Object.fromEntries(inBooks);
}

/** The four sentences that a client agrees to, as the review step shows them: each with its explanation. */
function agreementSentences(
  { catalogue }: PublishedContent,
  language: (typeof languages)[number],
): string[] {
  const words = onboarding[language].agreements;
  const { projectTerms } = catalogue;
  const { support } = catalogue.addOns;
  const { before, terms, and, privacy, after } = words.terms;
  return [
    `${words.deposit(projectTerms.depositPercent)} ${words.depositHint}`,
    `${words.content(projectTerms.contentWithinHours)} ${words.contentHint}`,
    `${words.support(support.freeMonths)} ${support.hidden ? words.supportFree : words.supportHint}`,
    `${before} ${terms} ${and} ${privacy}${after}`,
  ];
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
