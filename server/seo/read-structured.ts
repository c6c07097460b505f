import type { PageFacts } from "#domain/seo/facts.ts";
import { missingIn } from "#domain/seo/schema-needs.ts";
import { countExample, emptyCount } from "./count-examples.ts";
import { plainText } from "./plain-text.ts";

const mostTypes = 30;
const mostThings = 1000;

/** Gathers what a page says to machines: blocks of JSON-LD, and the types of microdata and RDFa. */
export class StructuredReader {
  readonly facts: PageFacts["structured"] = {
    types: [],
    blocks: 0,
    faults: emptyCount(),
    incomplete: emptyCount(),
  };

  jsonLd(source: string): void {
    this.facts.blocks++;
    const block = `Block ${this.facts.blocks}`;
    let value: unknown;
    try {
      value = JSON.parse(source);
    } catch (error) {
      countExample(this.facts.faults, `${block}: ${jsonFault(source, error)}`);
      return;
    }
    const things = thingsIn(value);
    if (things.length === 0) {
      countExample(this.facts.faults, `${block} holds nothing`);
    } else if (!isSchemaOrg(value)) {
      countExample(this.facts.faults, `${block} has no “@context” of schema.org`);
    } else if (things.every((thing) => typesOf(thing).length === 0)) {
      countExample(this.facts.faults, `${block} names no “@type”`);
    }
    for (const thing of things) {
      for (const type of typesOf(thing)) {
        this.type(type);
        for (const missing of missingIn(type, thing)) countExample(this.facts.incomplete, missing);
      }
    }
  }

  /** 'https://schema.org/Product' or 'Product'. */
  type(name: string): void {
    const short = plainText(name.replace(/^.*[/#:]/, ""), 60);
    const { types } = this.facts;
    if (short !== "" && types.length < mostTypes && !types.includes(short)) types.push(short);
  }
}

/** The parser's message has only a position in one long line, so the text at this position is added. */
function jsonFault(source: string, error: unknown): string {
  if (source.trim() === "") return "is empty";
  const at = /position (\d+)/.exec(String(error))?.[1];
  if (at === undefined) return "ends too early, or is no JSON";
  const start = Math.max(0, Number(at) - 20);
  return `is no JSON near “${plainText(source.slice(start, Number(at) + 20), 60)}”`;
}

type Thing = Record<string, unknown>;

/**
 * The things in a block, which is one thing, a list of things or a @graph of them. Things inside a thing do not count.
 */
function thingsIn(value: unknown): Thing[] {
  const found: Thing[] = [];
  const open: unknown[] = [value];
  for (let seen = 0; open.length > 0 && seen < mostThings; seen++) {
    const next = open.pop();
    if (Array.isArray(next)) open.push(...next.slice(0, mostThings).reverse());
    else if (isThing(next) && Array.isArray(next["@graph"])) open.push(next["@graph"]);
    else if (isThing(next)) found.push(next);
  }
  return found;
}

function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The context is a name, an object with @vocab, or a list of such. */
function isSchemaOrg(value: unknown): boolean {
  return listOf(value).some(
    (one) =>
      isThing(one) &&
      listOf(one["@context"]).some((context) => {
        const name = isThing(context) ? context["@vocab"] : context;
        return typeof name === "string" && /schema\.org/i.test(name);
      }),
  );
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function typesOf(thing: Thing): string[] {
  return listOf(thing["@type"])
    .filter((one) => typeof one === "string")
    .map((one) => one.replace(/^.*[/#:]/, ""));
}
