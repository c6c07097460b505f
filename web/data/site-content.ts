import type { Change } from "#domain/content/changes.ts";
import { type KindName, kindNames } from "#domain/content/kinds.ts";
import type { SellerRules } from "#domain/content/seller.ts";
import type { Answer } from "./answer.ts";
import {
  callFunction,
  type FunctionBody,
  type FunctionName,
  type FunctionResult,
  read,
  readFunction,
} from "./ask.ts";

/** What a function answers, beside that it was not refused. */
async function answerOf<Name extends FunctionName>(
  name: Name,
  body: FunctionBody<Name>,
  otherwise: string,
): Promise<Answer<FunctionResult<Name>>> {
  const asked = await callFunction(name, body, otherwise);
  return asked.ok ? { ok: true, ...asked.result } : asked;
}

/** A kind of the site's content as its editor shows it. */
export type EditedKind = FunctionResult<"read-content"> & { kind: KindName };

/** A page as it would be if all drafts were public. */
export type Preview = FunctionResult<"preview-page">;

export type KindChange = Change & { kind: KindName };

/** A field that somebody else has changed since: its path, and what it is now. */
export interface Conflict {
  path: string;
  value: unknown;
  by: string;
}

export async function readKind(kind: KindName): Promise<Answer<{ edited: EditedKind }>> {
  const asked = await readFunction("read-content", { kind }, "The texts could not be read.");
  return asked.ok ? { ok: true, edited: { ...asked.result, kind } } : asked;
}

/** The kinds that have a draft, and the names of those that the studio has published and that are changed in files. */
export async function readDrafts(): Promise<
  Answer<{ edited: EditedKind[]; published: KindName[]; inFolder: KindName[] }>
> {
  const failure = "The drafts could not be read.";
  const [asked, laid] = await Promise.all([
    read(failure, (client) =>
      client.from("content_versions").select("kind, state").in("state", ["draft", "public"]),
    ),
    read(failure, (client) => client.from("content_public").select("files").single()),
  ]);
  if (!asked.ok) return asked;
  if (!laid.ok) return laid;
  const files = laid.data.files as Record<string, string>;
  const inState = (wished: string) =>
    kindNames.filter((name) =>
      asked.data.some(({ kind, state }) => kind === name && state === wished),
    );
  const drafts = inState("draft");
  const answers = await Promise.all(drafts.map(readKind));
  const failed = answers.find((answer) => !answer.ok);
  if (failed) return failed;
  const edited = answers.flatMap((answer) => (answer.ok ? [answer.edited] : []));
  const inFolder = kindNames.filter((name) => files[name]);
  return { ok: true, edited, published: inState("public"), inFolder };
}

/** Links that show the site with all drafts. `url`: that of the one that was made; it is in this answer only. */
export type PreviewLinks = FunctionResult<"preview-link">;

export function previewLinks(body: FunctionBody<"preview-link">): Promise<Answer<PreviewLinks>> {
  return answerOf("preview-link", body, "The links could not be read.");
}

/** A text of the studio's own that the software has changed meanwhile. */
export type SiteOffer = FunctionResult<"site-updates">["offers"][number];

export function siteUpdates(
  body: FunctionBody<"site-updates">,
): Promise<Answer<FunctionResult<"site-updates">>> {
  return answerOf("site-updates", body, "What is new could not be read.");
}

/**
 * @param changes what is not saved yet
 * @param options `drafts: false`: the page as visitors see it
 */
export async function previewPage(
  path: string,
  changes: FunctionBody<"preview-page">["changes"],
  options: { drafts?: false } = {},
): Promise<Answer<{ preview: Preview }>> {
  const body = { path, changes, ...options };
  const asked = await callFunction("preview-page", body, "The page could not be displayed.");
  return asked.ok ? { ok: true, preview: asked.result } : asked;
}

/** @param base the number of the version that was changed */
export async function saveChanges(
  kind: KindName,
  base: number,
  changes: readonly Change[],
): Promise<Answer<{ number: number }> & { conflict?: Conflict }> {
  const body = { kind, base, changes: [...changes] };
  const asked = await callFunction("save-content", body, "The change could not be saved.");
  if (asked.ok) return { ok: true, number: asked.result.number };
  if (asked.code !== "content.changed_meanwhile" || !("details" in asked)) return asked;
  return { ...asked, conflict: asked.details as Conflict };
}

/** What another currency, country or tax rule meets, which its author reads before it is published. */
export interface RulesChange {
  changed: readonly (keyof SellerRules)[];
  was: SellerRules;
  is: SellerRules;
  counts: Record<"projects" | "invoices" | "drafts" | "questionnaires", number>;
}

/** `at`: ISO 8601; left out: now. `accepted`: whether the person has read what a `RulesChange` does. */
export interface Publishing {
  at?: string;
  accepted?: boolean;
}

/** @param seen the number of each draft that the person sees */
export async function publishKinds(
  seen: Partial<Record<KindName, number>>,
  how: Publishing = {},
): Promise<Answer & { rules?: RulesChange }> {
  const kinds = Object.keys(seen) as KindName[];
  const body = { kinds, seen: { ...seen }, ...how };
  const asked = await callFunction("publish-content", body, "It could not be published.");
  if (asked.ok) return { ok: true };
  if (asked.code !== "content.rules_change" || !("details" in asked)) return asked;
  return { ...asked, rules: asked.details as RulesChange };
}

/** What is published at an hour, or was not. */
export type PublishingPlan = FunctionResult<"planned-publishing">["plans"][number];

export function publishingPlans(
  body: FunctionBody<"planned-publishing">,
): Promise<Answer<FunctionResult<"planned-publishing">>> {
  return answerOf("planned-publishing", body, "The plans could not be read.");
}

/** @param stays whether this person goes on changing the website @returns the names of everybody else who does */
export function siteEditors(stays: boolean): Promise<Answer<FunctionResult<"site-editors">>> {
  return answerOf("site-editors", { stays }, "Who else is here could not be read.");
}

/** Makes an original that was uploaded (files.ts) a picture that pages can show. @returns its id */
export function savePicture(
  original: FunctionBody<"save-picture">,
): Promise<Answer<FunctionResult<"save-picture">>> {
  return answerOf("save-picture", original, "The picture could not be prepared.");
}

export type EarlierPicture = FunctionResult<"read-pictures">["pictures"][number];

/** The pictures that were uploaded for one place before. */
export function readPictures(
  body: FunctionBody<"read-pictures">,
): Promise<Answer<FunctionResult<"read-pictures">>> {
  return answerOf("read-pictures", body, "The earlier pictures could not be read.");
}

/** Makes an earlier version the draft; 0 is the shipped one. */
export async function restoreKind(kind: KindName, number: number): Promise<Answer> {
  const body = { kind, number };
  const asked = await callFunction("restore-content", body, "It could not be brought back.");
  return asked.ok ? { ok: true } : asked;
}

/** Makes a PNG that was uploaded the value of a field of drawings. */
export function makeLogo(path: string): Promise<Answer<FunctionResult<"make-logo">>> {
  return answerOf("make-logo", { path }, "The logo could not be prepared.");
}
