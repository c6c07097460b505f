import { expect, test } from "vitest";
import { mailKinds } from "#domain/mail/kinds.ts";
import { mailLanguages, mailSamples } from "./samples.ts";

const samples = Object.entries(mailSamples).flatMap(([kind, all]) =>
  Object.entries(all).map(([name, compose]) => ({
    kind: kind as keyof typeof mailKinds,
    name,
    compose,
  })),
);

test("there is a sample of every kind of mail", () => {
  expect(Object.keys(mailSamples).sort()).toEqual(Object.keys(mailKinds).sort());
  expect(Object.entries(mailSamples).filter(([, all]) => Object.keys(all).length === 0)).toEqual(
    [],
  );
});

test.each(samples)("$kind, $name: it is complete in every language", ({ compose }) => {
  for (const language of mailLanguages) {
    const { subject, text, html } = compose(language);
    expect(subject.trim()).not.toBe("");
    expect(subject + text + html).not.toMatch(/undefined|\bnull\b|NaN|\[object|Invalid/);
    expect(html).toMatch(/^<!doctype html>\n<html lang="(en|es|fr|de)">/);
    expect(html).toContain("</html>");
  }
});

/** The studio's own text, and the results of the tools, which are English. */
const writtenInEnglish = ["news", "tool-result"];

test.each(
  samples.filter(
    ({ kind }) => mailKinds[kind].reason !== "studio" && !writtenInEnglish.includes(kind),
  ),
)("$kind, $name: a client reads the subject and the text in the own language", ({ compose }) => {
  const mails = mailLanguages.map(compose);
  expect(new Set(mails.map(({ text }) => text.split("\n")[0])).size).toBe(mailLanguages.length);
  expect(mails.map(({ html }) => /<html lang="(\w+)"/.exec(html)?.[1])).toEqual(mailLanguages);
});

test("the mail about paused codes names the ways in that still work", () => {
  const { paused } = mailSamples["auth.codes_paused"];
  const ways = {
    en: /Your password and your passkeys still work\./,
    de: /Ihr Passwort und Ihre Passkeys funktionieren weiterhin\./,
    es: /Su contraseña y sus claves de acceso siguen funcionando\./,
    fr: /Votre mot de passe et vos clés d’accès fonctionnent toujours\./,
  };
  for (const language of mailLanguages) {
    expect(paused?.(language).text.replaceAll("\n", " ")).toMatch(ways[language]);
  }
});

test("the mail with a code says that nobody of the studio asks for it, and from which browser it was asked for, and when", () => {
  const compose = mailSamples["auth.code"]["Firefox on Windows"];
  const warnings = {
    en: "None of us will ask for it",
    de: "Niemand von uns wird Sie danach fragen",
    es: "Ninguno de nosotros se lo pedirá",
    fr: "Personne de chez nous ne vous le demandera",
  };
  for (const language of mailLanguages) {
    const text = compose?.(language).text.replaceAll("\n", " ");
    expect(text).toContain(warnings[language]);
    expect(text).toContain("Firefox · Windows");
    expect(text).toMatch(/9[:.\s]*30/);
  }
});
