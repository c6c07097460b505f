import { createHmac } from "node:crypto";
import pg from "pg";
import type { Database, DatabaseError, Queryable } from "./database.ts";
import { asDatabaseError } from "./pipelined-call.ts";
import { scramVerifier } from "./scram.ts";

const requestRoles = ["anon", "authenticated", "service_role"] as const;

export interface RolesOptions {
  owner: Queryable;
  /** The owner's address: the callers' is the same with another name and password. */
  url: string;
  /** From it the callers' password is derived, so that several processes agree on it. */
  secret: string;
  /** Give `authenticator` a new password although it has one that is not ours. */
  change?: boolean;
}

/**
 * Creates or corrects the roles that requests run as: anon, authenticated and service_role, which nobody signs in as,
 * and `authenticator`, which may become each of them and nothing else. It runs the statements that the owner may run;
 * the error lists those that an administrator has to run.
 * @returns the address at which callers sign in.
 * @throws Error that begins with "Cannot start"
 */
export async function ensureRoles(options: RolesOptions): Promise<string> {
  const { owner, url, secret, change = false } = options;
  const password = createHmac("sha256", secret).update("authenticator").digest("hex");
  const callerUrl = new URL(callersAddress(url, secret));
  // Roles belong to the whole server, so another process may change them at the same time. Then they are read again.
  for (let attempt = 0; ; attempt++) {
    const state = await readState(owner);
    const signIn = await trySignIn(state, callerUrl.href);
    const missing = [...statementsFor(state), ...loginStatements({ state, signIn, password })];
    if (missing.length === 0) {
      if (signIn) throw cannotSignIn(signIn);
      await markAsOurs(owner, state, secret);
      return callerUrl.href;
    }
    refuseOthersPassword({ state, signIn, secret, change });
    const denied: string[] = [];
    for (const statement of missing) {
      const code = await codeOf(owner.exec(statement));
      if (code === "42501") denied.push(statement);
    }
    if (denied.length > 0) throw notAllowed(state, await stillMissing(options, callerUrl.href));
    if (attempt > 4) throw cannotSignIn(signIn);
  }
}

/** The address at which requests sign in, made from the owner's. */
export function callersAddress(url: string, secret: string): string {
  const address = new URL(url);
  address.username = "authenticator";
  address.password = createHmac("sha256", secret).update("authenticator").digest("hex");
  return address.href;
}

/** @throws Error that begins with "Cannot start" when nobody can sign in at this address. */
export async function requireSignIn(url: string): Promise<void> {
  const refusal = await signInFault(url);
  if (refusal) throw cannotSignIn(refusal);
}

/** Skips 0001_roles.sql on a server, where `ensureRoles` has created the roles before any file of SQL runs. */
export function skipRoles({ kind }: Database, { name, sql }: { name: string; sql: string }) {
  return kind === "server" && name === "0001_roles.sql" ? "" : sql;
}

interface Role {
  name: string;
  super: boolean;
  bypass: boolean;
  inherit: boolean;
  login: boolean;
  /** Whether it may create roles or databases, or replicate. */
  powers: boolean;
  comment: string | null;
}

interface State {
  user: string;
  roles: Map<string, Role>;
  /** Whom authenticator may become. */
  members: string[];
}

async function readState(owner: Queryable): Promise<State> {
  const { rows } = await owner.query<Role>(
    `select rolname as name, rolsuper as super, rolbypassrls as bypass, rolinherit as inherit, rolcanlogin as login,
       rolcreaterole or rolcreatedb or rolreplication as powers, shobj_description(oid, 'pg_authid') as comment
     from pg_roles where rolname = any($1)`,
    [[...requestRoles, "authenticator"]],
  );
  const { rows: members } = await owner.query<{ name: string }>(
    `select r.rolname as name from pg_auth_members m join pg_roles r on r.oid = m.roleid
       join pg_roles a on a.oid = m.member where a.rolname = 'authenticator'`,
  );
  const { rows: me } = await owner.query<{ name: string }>("select current_user::text as name");
  return {
    user: me[0]?.name ?? "",
    roles: new Map(rows.map((role) => [role.name, role])),
    members: members.map(({ name }) => name),
  };
}

/** The statements that create or correct the roles; `loginStatements` has those for signing in. */
function statementsFor({ roles, members }: State): string[] {
  const statements: string[] = [];
  for (const name of requestRoles) {
    const role = roles.get(name);
    const mayBypass = name === "service_role";
    if (!role)
      statements.push(`create role ${name} nologin noinherit${mayBypass ? " bypassrls" : ""}`);
    else {
      const changes = [
        mayBypass && !role.bypass && "bypassrls",
        !mayBypass && role.bypass && "nobypassrls",
        role.super && "nosuperuser",
        role.login && "nologin",
        role.powers && "nocreaterole nocreatedb noreplication",
      ].filter(Boolean);
      if (changes.length > 0) statements.push(`alter role ${name} ${changes.join(" ")}`);
    }
  }
  const login = roles.get("authenticator");
  if (login && (login.super || login.bypass || login.powers || login.inherit)) {
    const changes = [
      login.super && "nosuperuser",
      login.bypass && "nobypassrls",
      login.powers && "nocreaterole nocreatedb noreplication",
      login.inherit && "noinherit",
    ].filter(Boolean);
    statements.push(`alter role authenticator ${changes.join(" ")}`);
  }
  const otherRoles = members.filter((name) => !(requestRoles as readonly string[]).includes(name));
  for (const name of otherRoles) {
    statements.push(`revoke ${pg.escapeIdentifier(name)} from authenticator`);
  }
  return statements;
}

function loginStatements({
  state: { roles, members },
  signIn,
  password,
}: {
  state: State;
  signIn: DatabaseError | null;
  password: string;
}): string[] {
  const statements: string[] = [];
  const login = roles.get("authenticator");
  const verifier = `password '${scramVerifier(password)}'`;
  if (!login) statements.push(`create role authenticator login noinherit ${verifier}`);
  else if (!login.login || isWrongPassword(signIn)) {
    statements.push(`alter role authenticator login ${verifier}`);
  }
  for (const name of requestRoles) {
    if (!members.includes(name)) statements.push(`grant ${name} to authenticator`);
  }
  return statements;
}

async function stillMissing({ owner, secret }: RolesOptions, callerUrl: string): Promise<string[]> {
  const password = createHmac("sha256", secret).update("authenticator").digest("hex");
  const state = await readState(owner);
  const signIn = await trySignIn(state, callerUrl);
  return [...statementsFor(state), ...loginStatements({ state, signIn, password })];
}

/**
 * @returns why callers cannot sign in; null when they can. Also null, without an attempt, while the role cannot sign in
 * at all: a pooler would remember the failure for a while.
 */
async function trySignIn({ roles }: State, url: string): Promise<DatabaseError | null> {
  return roles.get("authenticator")?.login ? signInFault(url) : null;
}

async function signInFault(url: string): Promise<DatabaseError | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    return asDatabaseError(error);
  }
}

function isWrongPassword(signIn: DatabaseError | null): boolean {
  return signIn?.code === "28P01";
}

/**
 * The role belongs to every database of the server, and its comment names the secret that its password is derived from.
 * So this process does not replace the password of another installation on the same server.
 */
function refuseOthersPassword({
  state,
  signIn,
  secret,
  change,
}: {
  state: State;
  signIn: DatabaseError | null;
  secret: string;
  change: boolean;
}) {
  const comment = state.roles.get("authenticator")?.comment ?? "";
  const isOthers = comment.startsWith(markPrefix) && comment !== markOf(secret);
  if (!isOthers || change || !isWrongPassword(signIn)) return;
  throw new Error(
    "Cannot start: another installation on this PostgreSQL server has its own JWT_SECRET, and both would sign in as the role authenticator. Set JWT_SECRET as it is there, or use a PostgreSQL server of its own; if the other one is gone, run the command change-keys.",
  );
}

const markPrefix = "daybreak ";

function markOf(secret: string): string {
  return `${markPrefix}${createHmac("sha256", secret).update("comment on authenticator").digest("hex").slice(0, 16)}`;
}

async function markAsOurs(owner: Queryable, { roles }: State, secret: string) {
  if (roles.get("authenticator")?.comment === markOf(secret)) return;
  await codeOf(owner.exec(`comment on role authenticator is '${markOf(secret)}'`));
}

/** @returns null when it was done, or the SQLSTATE when it was refused or another process did it at the same moment. */
async function codeOf(done: Promise<void>): Promise<string | null> {
  try {
    await done;
    return null;
  } catch (error) {
    const known = error as DatabaseError;
    // The object exists already, or does not exist because creating it was refused.
    const isRace = /^(42710|23505|42704)$/.test(known.code) || /concurrently/.test(known.message);
    if (known.code === "42501" || isRace) return known.code;
    throw error;
  }
}

function notAllowed({ user }: State, statements: readonly string[]) {
  const list = statements.map((statement) => `  ${statement};`).join("\n");
  return new Error(
    `Cannot start: the user "${user}" of DATABASE_URL may not make the roles that requests run as. Have an administrator of the PostgreSQL server run this once, as one who may (a superuser; from PostgreSQL 16 on also a role with CREATEROLE and BYPASSRLS), and start again:\n\n${list}\n`,
  );
}

function cannotSignIn(reason: DatabaseError | null) {
  return new Error(
    `Cannot start: the database role "authenticator" cannot sign in (${reason?.message ?? "not said why"}). pg_hba.conf, or the pooler in between, must let it in by password from where this process runs, as it lets in the user of DATABASE_URL.`,
  );
}
