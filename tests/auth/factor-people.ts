import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { expect } from "vitest";
import { codeOfApp } from "../authenticator.ts";
import type { DatabaseKind } from "../databases.ts";
import { authFor, keys, newEmail, password } from "./auth-server.ts";

/** People with an authenticator app, by the official client. */
export function factorPeople(kind: DatabaseKind) {
  const auth = authFor(kind, { report: (error) => void reported.push(error) });

  const reported: unknown[] = [];

  const client = () =>
    createClient(auth.url, keys.publishable, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        experimental: { recoveryCodes: true },
      },
    });
  const newPerson = async () => {
    const email = newEmail();
    const { auth: own } = client();
    const { data, error } = await own.signUp({ email, password });
    if (error || !data.user) throw error ?? new Error("nobody was signed up");
    await auth.prove(email);
    return { email, own, id: data.user.id };
  };
  const signIn = async (email: string) => {
    const { auth: own } = client();
    const { error } = await own.signInWithPassword({ email, password });
    expect(error).toBeNull();
    return own;
  };
  /** The code that an authenticator app shows `later` steps of thirty seconds from now. */
  const codeOf = (secret: string, later = 0) => codeOfApp(secret, auth.now(), later);
  const nextCode = (secret: string) => {
    auth.pass(30_000);
    return codeOf(secret);
  };
  const enrol = async (own: SupabaseClient["auth"], friendlyName = "App") => {
    const { data, error } = await own.mfa.enroll({ factorType: "totp", friendlyName });
    if (error) throw error;
    return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
  };
  const newProtected = async () => {
    const person = await newPerson();
    const { factorId, secret } = await enrol(person.own);
    const { error } = await person.own.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(error).toBeNull();
    return { ...person, factorId, secret };
  };
  const codeErrorOf = ({ error }: { error: unknown }) => {
    const { status, code } = (error ?? {}) as { status?: number; code?: string };
    return [status, code];
  };

  return {
    auth,
    reported,
    client,
    newPerson,
    signIn,
    codeOf,
    nextCode,
    enrol,
    newProtected,
    codeErrorOf,
  };
}
