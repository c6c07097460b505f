import { constants } from "node:fs";
import {
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { FieldError, withChange } from "#domain/content/changes.ts";
import {
  type Body,
  emptyBody,
  type Field,
  type Fields,
  isObject,
  isPicture,
} from "#domain/content/fields.ts";
import { type KindName, kindNames, kinds, upgradedBody } from "#domain/content/kinds.ts";
import {
  type ChosenPicture,
  largestOriginal,
  type SlotName,
  uploadedId,
} from "#domain/content/picture.ts";
import { version } from "../version.ts";
import { faultOfKind } from "./faults.ts";
import { rebuiltLogo } from "./logo.ts";

type Values = Record<string, unknown>;

/** The content of a folder: a file of each kind, and the originals of uploaded pictures beside them. */
export interface FolderContent {
  bodies: Partial<Record<KindName, Values>>;
  pictures: readonly FolderPicture[];
}

export interface FolderPicture {
  /** Its name in the folder. */
  name: string;
  /** Where a body names it. */
  source: string;
  slot: SlotName;
  chosen: ChosenPicture;
  /** @throws ContentFolderError where it is no file any more, or too large. */
  read(): Promise<Buffer>;
}

/** What is wrong with a folder, in a sentence that names the file and says what to do. */
export class ContentFolderError extends Error {}

/** Says of which release a folder is, and is written last: a folder without it is no complete export. */
const manifest = "content.json";
const format = 1;
const picturesFolder = "pictures";
const pictureName = /^([0-9a-f]{32})\.(?:jpg|png|webp|avif)$/;
const most = { files: 2_000, bytes: 4 * 1024 * 1024 };

interface ReadingOptions {
  /** What a field is that a file does not have. Left out: it has to have all. */
  under?(kind: KindName): Values;
}

/**
 * Reads a folder as it was exported, or with some kinds of it. Texts are cleaned as `save-content` does. Nothing is
 * opened but names of ours that the folder lists, and no symbolic link is followed.
 * @throws ContentFolderError
 */
export async function readContentFolder(
  folder: string,
  { under }: ReadingOptions = {},
): Promise<FolderContent> {
  const names = await filesIn(folder, "");
  if (!names.includes(manifest)) {
    throw new ContentFolderError(
      `There is no ${manifest} in ${folder}. Name the folder that content:export wrote.`,
    );
  }
  const { release } = await readManifest(folder);
  const bodies: FolderContent["bodies"] = {};
  for (const name of names.filter((one) => one !== manifest && one !== picturesFolder)) {
    const kind = kindNames.find((one) => name === `${one}.json`);
    if (!kind) {
      throw new ContentFolderError(
        `${JSON.stringify(name)} is no kind of content of Daybreak ${version}. Remove it from the folder.`,
      );
    }
    bodies[kind] = readBody(kind, await readJson(folder, name), {
      release,
      under: under?.(kind) ?? null,
    });
  }
  const listed = names.includes(picturesFolder) ? await filesIn(folder, picturesFolder) : [];
  return { bodies, pictures: picturesIn(folder, bodies, listed) };
}

/**
 * Writes bodies and pictures into a folder: a new one, an empty one, or one with an earlier export, in place of that. The
 * same content is the same bytes, so that the folder can be kept in version control.
 * @param pictures the originals by their ids
 */
export async function writeContentFolder(
  folder: string,
  bodies: Readonly<Record<KindName, Values>>,
  pictures: AsyncIterable<{ name: string; bytes: Uint8Array }>,
) {
  await mkdir(folder, { recursive: true });
  const former = await filesIn(folder, "");
  if (former.length > 0 && !former.includes(manifest)) {
    throw new ContentFolderError(
      `${folder} holds something else than exported content. Name an empty folder, or a new one.`,
    );
  }
  await rm(join(folder, manifest), { force: true });
  await mkdir(join(folder, picturesFolder), { recursive: true });
  const formerPictures = await filesIn(folder, picturesFolder);
  const written: string[] = [];
  for await (const { name, bytes } of pictures) {
    written.push(name);
    await write(join(folder, picturesFolder, name), bytes);
  }
  for (const name of formerPictures.filter((one) => pictureName.test(one))) {
    if (!written.includes(name)) await rm(join(folder, picturesFolder, name));
  }
  for (const kind of kindNames) await write(join(folder, `${kind}.json`), asJson(bodies[kind]));
  await write(join(folder, manifest), asJson({ format, release: version }));
  return { pictures: written.length };
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The file is replaced as a whole; a link in its place is not followed. */
async function write(path: string, bytes: Uint8Array | string) {
  const incoming = `${path}.incoming`;
  await rm(incoming, { force: true });
  await writeFile(incoming, bytes, { flag: "wx" });
  await rename(incoming, path);
}

/** The ids of uploaded pictures in a body, each with its place. */
export function uploadedPictures(kind: KindName, body: Values) {
  return picturesOf(kinds[kind].fields, body, "").filter(({ chosen }) =>
    uploadedId.test(chosen.file),
  );
}

interface ContentPicture {
  path: string;
  slot: SlotName;
  chosen: ChosenPicture;
}

function picturesOf(fields: Fields, body: Values, root: string): ContentPicture[] {
  return Object.entries<Field>(fields).flatMap(([name, field]) => {
    const value = body[name];
    const path = root + name;
    if (isPicture(field)) {
      return [{ path, slot: field.slot, chosen: value as unknown as ChosenPicture }];
    }
    if (field.is === "group" && isObject(value)) return picturesOf(field.of, value, `${path}.`);
    if (field.is !== "list" || !Array.isArray(value)) return [];
    return value.flatMap((entry) => picturesOf(field.of, entry, `${path}.${entry.id}.`));
  });
}

/** The pictures of a folder that its kinds name. One that none names is refused: it would be nowhere afterwards. */
function picturesIn(
  folder: string,
  bodies: FolderContent["bodies"],
  listed: readonly string[],
): FolderPicture[] {
  const named = kindNames.flatMap((kind) =>
    uploadedPictures(kind, bodies[kind] ?? emptyBody<Fields>(kinds[kind].fields)).map((one) => ({
      ...one,
      source: `${kind}.json, ${one.path}`,
    })),
  );
  return listed.map((file) => {
    const name = `${picturesFolder}/${file}`;
    const id = pictureName.exec(file)?.[1];
    const found = named.find(({ chosen }) => chosen.file === id);
    if (!found) {
      throw new ContentFolderError(
        `${JSON.stringify(name)} is no picture that a kind of content in this folder names. Remove it, or upload it in the admin area.`,
      );
    }
    const { source, slot, chosen } = found;
    const read = () => readFile(folder, name, largestOriginal.bytes);
    return { name, source, slot, chosen, read };
  });
}

function readBody(
  kind: KindName,
  json: unknown,
  { release, under }: { release: string; under: Values | null },
): Values {
  const { fields } = kinds[kind];
  const refuse = (path: string, message: string): never => {
    const cure =
      release === version
        ? "Correct the file."
        : `The folder is of Daybreak ${release}, and this is ${version}: export it with this release, or correct the file.`;
    throw new ContentFolderError(`${kind}.json${path && `, ${path}`}: ${message} ${cure}`);
  };
  const body = cleanedBody(fields, upgradedBody(kind, json), { path: "", under, refuse });
  const fault = faultOfKind(kind, body);
  return fault ? refuse(fault.path, fault.message) : body;
}

interface Reading {
  path: string;
  /** The value under this one, which has what is missing; null: nothing may be missing. */
  under: unknown;
  refuse(path: string, message: string): never;
}

/** The body with each value cleaned as when it is saved, in the order of the fields. */
function cleanedBody(fields: Fields, json: unknown, { path, under, refuse }: Reading): Values {
  if (!isObject(json)) return refuse(path, "Write its fields here, between braces.");
  const inside = (name: string) => (path ? `${path}.${name}` : name);
  for (const name of Object.keys(json)) {
    if (!Object.hasOwn(fields, name)) {
      return refuse(inside(JSON.stringify(name).slice(1, -1)), "There is no such field.");
    }
  }
  const value = (name: string, field: Field): unknown => {
    const known = isObject(under) ? under[name] : null;
    const inner = { path: inside(name), under: known, refuse };
    if (!Object.hasOwn(json, name)) return known ?? refuse(inner.path, "It is missing.");
    if (field.is === "group") return cleanedBody(field.of, json[name], inner);
    if (field.is === "list") return cleanedList(field.of, json[name], inner);
    return cleanedValue(field, json[name], inner);
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, value(name, field)]),
  );
}

function cleanedList(fields: Fields, json: unknown, { path, under, refuse }: Reading): unknown[] {
  if (!Array.isArray(json)) return refuse(path, "Write a list, between square brackets.");
  return json.map((entry, at) => {
    if (!isObject(entry) || typeof entry.id !== "string") {
      return refuse(path, `Entry ${at + 1} has no id.`);
    }
    const { id, ...values } = entry;
    const like = Array.isArray(under) && (under.find((one) => one.id === id) ?? emptyBody(fields));
    const inner = { path: `${path}.${JSON.stringify(id).slice(1, -1)}`, under: like, refuse };
    return { ...cleanedBody(fields, values, inner), id };
  });
}

function cleanedValue(field: Field, json: unknown, { path, refuse }: Reading): unknown {
  try {
    const value = field.is === "drawing" && typeof json === "string" ? rebuiltLogo(json) : json;
    const fields: Fields = { value: field };
    return withChange(fields, {} as Body<Fields>, { path: "value", value }).value;
  } catch (error) {
    if (error instanceof FieldError) return refuse(path, error.message);
    throw error;
  }
}

async function readManifest(folder: string): Promise<{ release: string }> {
  const json = await readJson(folder, manifest);
  const { format: found, release } = isObject(json) ? json : {};
  if (found === format && typeof release === "string") {
    return { release: release.replace(/[^\w.+-]/g, "").slice(0, 40) };
  }
  throw new ContentFolderError(
    `${manifest}: Its format is not ${format}, which Daybreak ${version} reads. Export the folder with this release.`,
  );
}

async function readJson(folder: string, name: string): Promise<unknown> {
  const bytes = await readFile(folder, name, most.bytes);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ContentFolderError(
      `${name} is no JSON in UTF-8 (${(error as Error).message}). Correct the file.`,
    );
  }
}

/** The names in a folder, without those that begin with a dot and pages of notes: they are nobody's content. */
async function filesIn(folder: string, inside: string): Promise<string[]> {
  const path = join(folder, inside);
  const found = inside ? await lstat(path) : null;
  if (found && !found.isDirectory()) throw noFile(inside);
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    throw new ContentFolderError(
      `${path} cannot be read (${error.code}). Name a folder that this user may read.`,
    );
  });
  if (entries.length > most.files) {
    throw new ContentFolderError(
      `${path} has ${entries.length} files, and at most ${most.files} are read. Name the folder that content:export wrote.`,
    );
  }
  const own = entries.filter(({ name }) => !name.startsWith(".") && !name.endsWith(".md"));
  for (const entry of own) {
    const isFolder = !inside && entry.name === picturesFolder;
    if (isFolder ? !entry.isDirectory() : !entry.isFile()) {
      throw noFile(inside ? `${inside}/${entry.name}` : entry.name);
    }
  }
  return own.map(({ name }) => name).sort();
}

const noFile = (name: string) =>
  new ContentFolderError(
    `${JSON.stringify(name)} is a link or no ordinary file. Put the file itself there.`,
  );

async function readFile(folder: string, name: string, mostBytes: number): Promise<Buffer> {
  // A link is not followed, and a pipe not waited for.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  let file: FileHandle;
  try {
    file = await open(join(folder, name), flags);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ELOOP") throw noFile(name);
    throw new ContentFolderError(
      `${name} cannot be read (${code}). Give this user the right to read it.`,
    );
  }
  try {
    const found = await file.stat();
    if (!found.isFile()) throw noFile(name);
    if (found.size > mostBytes) {
      throw new ContentFolderError(
        `${name} has ${found.size} bytes, and at most ${mostBytes} fit. Make it smaller.`,
      );
    }
    return await file.readFile();
  } finally {
    await file.close();
  }
}
