/**
 * The part of PostgreSQL's frontend/backend protocol 3.0 that the embedded database needs:
 * extended query with named statements, simple query, text format only.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
import { type Cell, DatabaseError, largeCellBytes } from "./database.ts";

export interface Field {
  name: string;
  oid: number;
}

export interface Reply<C extends Cell = string | null> {
  fields: Field[] | null;
  rows: C[][];
  count: number;
}

export interface Replies<C extends Cell = string | null> {
  results: Reply<C>[];
  error: DatabaseError | null;
  /** FATAL or PANIC: the session is over. */
  fatal: boolean;
  notifications: Notification[];
}

/** The content of a NOTIFY, which arrives with the reply to the statement that committed it. */
export interface Notification {
  channel: string;
  payload: string;
}

/** Collects messages in one buffer that grows as needed and is used again. */
export class MessageWriter {
  #buffer = Buffer.allocUnsafe(16_384);
  #at = 0;
  #start = 0;

  reset(): this {
    this.#at = 0;
    return this;
  }

  parse(name: string, sql: string) {
    this.#begin("P");
    this.#cstring(name);
    this.#cstring(sql);
    this.#int16(0);
    this.#end();
  }

  bind(statement: string, values: readonly (string | null)[]) {
    this.#begin("B");
    this.#cstring("");
    this.#cstring(statement);
    this.#int16(0);
    this.#int16(values.length);
    for (const value of values) this.#value(value);
    this.#int16(0);
    this.#end();
  }

  describePortal() {
    this.#begin("D");
    this.#byte("P".charCodeAt(0));
    this.#cstring("");
    this.#end();
  }

  execute() {
    this.#begin("E");
    this.#cstring("");
    this.#int32(0);
    this.#end();
  }

  closeStatement(name: string) {
    this.#begin("C");
    this.#byte("S".charCodeAt(0));
    this.#cstring(name);
    this.#end();
  }

  sync() {
    this.#begin("S");
    this.#end();
  }

  simpleQuery(sql: string) {
    this.#begin("Q");
    this.#cstring(sql);
    this.#end();
  }

  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#at);
  }

  #begin(type: string) {
    this.#need(5);
    this.#buffer[this.#at++] = type.charCodeAt(0);
    this.#start = this.#at;
    this.#at += 4;
  }

  #end() {
    this.#buffer.writeInt32BE(this.#at - this.#start, this.#start);
  }

  #need(bytes: number) {
    if (this.#at + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#at + bytes + 1024));
    this.#buffer.copy(larger, 0, 0, this.#at);
    this.#buffer = larger;
  }

  #byte(value: number) {
    this.#need(1);
    this.#buffer[this.#at++] = value;
  }

  #int16(value: number) {
    this.#need(2);
    this.#buffer.writeUInt16BE(value, this.#at);
    this.#at += 2;
  }

  #int32(value: number) {
    this.#need(4);
    this.#buffer.writeInt32BE(value, this.#at);
    this.#at += 4;
  }

  #cstring(text: string) {
    const length = Buffer.byteLength(text);
    this.#need(length + 1);
    this.#buffer.write(text, this.#at, length, "utf8");
    this.#at += length;
    this.#buffer[this.#at++] = 0;
  }

  #value(value: string | null) {
    if (value === null) return this.#int32(-1);
    const length = Buffer.byteLength(value);
    this.#int32(length);
    this.#need(length);
    this.#buffer.write(value, this.#at, length, "utf8");
    this.#at += length;
  }
}

/** Reads every message of a reply; the first error is kept, as PostgreSQL skips the rest after it. */
export function readReplies(buffer: Buffer): Replies {
  return readMessages(buffer, (start, end) => buffer.toString("utf8", start, end));
}

/** Like `readReplies`, but large values are returned as bytes, each in memory of its own. */
export function readLargeReplies(buffer: Buffer): Replies<Cell> {
  return readMessages<Cell>(buffer, (start, end) =>
    end - start > largeCellBytes
      ? new Uint8Array(buffer.subarray(start, end))
      : buffer.toString("utf8", start, end),
  );
}

type CellReader<C> = (start: number, end: number) => C;

function readMessages<C extends Cell>(buffer: Buffer, readCell: CellReader<C>): Replies<C> {
  const replies: Replies<C> = { results: [], error: null, fatal: false, notifications: [] };
  let current: Reply<C> = { fields: null, rows: [], count: 0 };
  for (let at = 0; at < buffer.length; ) {
    const type = String.fromCharCode(buffer[at] ?? 0);
    const end = at + 1 + buffer.readInt32BE(at + 1);
    const body = at + 5;
    if (type === "D") current.rows.push(readRow(buffer, body, readCell));
    else if (type === "T") current.fields = readFields(buffer, body);
    else if (type === "C" || type === "I") {
      if (type === "C") current.count = affected(buffer.toString("utf8", body, end - 1));
      replies.results.push(current);
      current = { fields: null, rows: [], count: 0 };
    } else if (type === "A") replies.notifications.push(readNotification(buffer, body));
    else if (type === "E") {
      const report = readReport(buffer, body);
      replies.error ??= new DatabaseError(report);
      if (report.severity === "FATAL" || report.severity === "PANIC") replies.fatal = true;
    }
    at = end;
  }
  return replies;
}

function readRow<C extends Cell>(buffer: Buffer, start: number, readCell: CellReader<C>): C[] {
  let at = start + 2;
  const row = new Array<C>(buffer.readInt16BE(start));
  for (let i = 0; i < row.length; i++) {
    const length = buffer.readInt32BE(at);
    at += 4;
    if (length < 0) {
      row[i] = null as C;
      continue;
    }
    row[i] = readCell(at, at + length);
    at += length;
  }
  return row;
}

function readFields(buffer: Buffer, start: number): Field[] {
  let at = start + 2;
  const fields: Field[] = [];
  for (let n = buffer.readInt16BE(start); n > 0; n--) {
    const zero = buffer.indexOf(0, at);
    fields.push({ name: buffer.toString("utf8", at, zero), oid: buffer.readInt32BE(zero + 7) });
    at = zero + 19;
  }
  return fields;
}

function readNotification(buffer: Buffer, start: number): Notification {
  const channel = start + 4;
  const payload = buffer.indexOf(0, channel) + 1;
  return {
    channel: buffer.toString("utf8", channel, payload - 1),
    payload: buffer.toString("utf8", payload, buffer.indexOf(0, payload)),
  };
}

/** `INSERT 0 3`, `SELECT 20`, `CREATE TABLE` → 3, 20, 0. */
export function affected(tag: string): number {
  return Number(/ (\d+)$/.exec(tag)?.[1] ?? 0);
}

function readReport(buffer: Buffer, start: number) {
  const fields: Record<string, string> = {};
  for (let at = start; buffer[at] !== 0; ) {
    const key = String.fromCharCode(buffer[at] ?? 0);
    const zero = buffer.indexOf(0, at + 1);
    fields[key] = buffer.toString("utf8", at + 1, zero);
    at = zero + 1;
  }
  return {
    severity: fields.V ?? fields.S ?? "ERROR",
    code: fields.C ?? "XX000",
    message: fields.M ?? "unknown database error",
    detail: fields.D,
    hint: fields.H,
    schema: fields.s,
    table: fields.t,
    column: fields.c,
    constraint: fields.n,
  };
}
