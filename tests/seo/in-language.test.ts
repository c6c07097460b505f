import { beforeAll, describe, expect, test } from "vitest";
import checksDe from "#content/words/check-texts/de.ts";
import checksEs from "#content/words/check-texts/es.ts";
import checksFr from "#content/words/check-texts/fr.ts";
import { seoAnswers as answersDe } from "#content/words/seo-answers/de.ts";
import { seoAnswers as answersEs } from "#content/words/seo-answers/es.ts";
import { seoAnswers as answersFr } from "#content/words/seo-answers/fr.ts";
import { sayIn } from "#domain/sentences.ts";
import { refuseAddress } from "#domain/seo/address.ts";
import { checks } from "#domain/seo/checks/all.ts";
import { type CheckTexts, reportInLanguage } from "#domain/seo/in-language.ts";
import type { SeoReport } from "#domain/seo/report.ts";
import { seoReport } from "#domain/seo/score.ts";
import { readFacts } from "#server/seo/read-facts.ts";
import * as refusals from "#server/seo/refusals.ts";
import { goodPage, reportOn } from "../good-page.ts";
import { savedPages, visitOf } from "../seo-pages/read-pages.ts";
import { tiredPage } from "./site.ts";

const languages: [
  language: string,
  texts: CheckTexts,
  answers: Readonly<Record<string, string>>,
][] = [
  ["de", checksDe, answersDe],
  ["es", checksEs, answersEs],
  ["fr", checksFr, answersFr],
];

let reports: SeoReport[];

beforeAll(() => {
  const draft = goodPage();
  const nothing = { status: 404, text: "", contentType: "text/html" };
  reports = [
    ...savedPages.map((page) => seoReport(readFacts(visitOf(page)))),
    reportOn(draft),
    reportOn({ ...draft, html: tiredPage, robots: nothing, plainHttp: "answers" }),
    reportOn({ ...draft, html: "<title></title><meta name=description><h1></h1>", status: 503 }),
    reportOn({ ...draft, html: "", address: "http://x.example/", waited: 2000, headers: {} }),
    reportOn({
      ...draft,
      robots: { ...draft.robots, text: "hello\nDisallow: x\nfoo: bar\nUser-agent:\nSitemap: /a" },
    }),
  ];
});

describe.each(languages)("a report in %s", (language, texts, answers) => {
  test("has a name, a reason and a repair of its own for every check", () => {
    for (const { id, title, why, act, how } of checks) {
      expect(texts.names[id], id).not.toBe(title);
      const own = texts.checks[id as keyof typeof texts.checks] ?? [];
      expect(own, id).toHaveLength(3);
      for (const text of [why, act, how]) expect(own, id).not.toContain(text);
    }
    expect(Object.keys(texts.checks)).toHaveLength(checks.length);
  });

  test("states every fault in that language, and nothing of it changes but its words", () => {
    const left = new Set<string>();
    for (const report of reports) {
      const read = reportInLanguage(report, texts, language);
      for (const [at, { id, verdict, evidence }] of read.findings.entries()) {
        const before = report.findings[at]?.evidence ?? [];
        const isFault = verdict === "warn" || verdict === "fail";
        if (isFault && evidence[0] === before[0]) left.add(`${id}: ${evidence[0]}`);
        // Of what passed: a line of words and numbers is ours, unless it is the page's own.
        if (
          !isFault &&
          evidence[0] === before[0] &&
          /^(one|For|Status|\d+) (?!kB|ms|versions)[a-z]/.test(evidence[0] ?? "")
        )
          left.add(`${id}: ${evidence[0]}`);
        expect(evidence).toHaveLength(before.length);
      }
      expect(read.overall_score).toBe(report.overall_score);
      expect(read.priority_actions).toHaveLength(report.priority_actions.length);
      for (const action of report.priority_actions)
        expect(read.priority_actions).not.toContain(action);
      for (const part of ["title", "meta_description", "content"] as const) {
        for (const line of [...report[part].issues, ...report[part].suggestions])
          expect([...read[part].issues, ...read[part].suggestions]).not.toContain(line);
        expect({ ...read[part], issues: [], suggestions: [] }).toEqual({
          ...report[part],
          issues: [],
          suggestions: [],
        });
      }
    }
    expect([...left]).toEqual([]);
  });

  test("leaves the words of the page as they are", () => {
    const [report] = [
      reportOn({ ...goodPage(), html: "<title>3 pictures</title><h1>For 5 days</h1>" }),
    ];
    const read = reportInLanguage(report, texts, language);
    expect(read.title.value).toBe("3 pictures");
    const of = (id: string) => read.findings.find((finding) => finding.id === id)?.evidence;
    expect(of("title")).toEqual(["3 pictures"]);
    expect(of("h1")).toEqual(["For 5 days"]);
  });

  test("is refused with a sentence in that language", () => {
    const english = [
      ...Object.values(refusals).flatMap((one) =>
        typeof one === "function"
          ? [401, 403, 404, 500, 302].map((status) => one(status).message)
          : "message" in one
            ? [one.message]
            : Object.values(one).map(({ message }) => message),
      ),
      ...(
        [
          "not text",
          "missing",
          "too long",
          "invisible",
          "scheme",
          "sign-in",
          "port",
          "no website",
        ] as const
      ).map((fault) => refuseAddress(fault).message),
    ];
    expect(english.length).toBeGreaterThan(20);
    for (const sentence of english) {
      const translated = sayIn(sentence, answers, language);
      expect(translated).not.toBe(sentence);
      expect(translated).not.toMatch(/\{\w\}|instead|website answered/);
    }
  });
});
