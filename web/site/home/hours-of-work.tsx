import type { ReactNode } from "react";
import { planById, type SiteContent } from "../content.ts";
import { BakeryPage } from "./bakery-page.tsx";
import { Hour } from "./rail.tsx";

type Props = { content: SiteContent };

/** The first of three sections about the work of one day. A class `later-H/N` delays the layout of a part: it is the
 * N-th to be laid out, and H rem high until then. */
export function Discover({ content }: Props) {
  return (
    <Hour id="discover" time="06:00" className="later-74/1 lg:later-48/1">
      <h2 className="giant max-w-[11ch]">One day, hour by hour.</h2>
      <dl className="mt-12 mb-24 grid grid-cols-2 gap-x-8 border-ink/25 border-t lg:mb-32 lg:grid-cols-4">
        {promisesOf(content).map(({ what, words }) => (
          <div
            key={words}
            className="flex flex-col-reverse justify-end border-ink/25 border-b py-4"
          >
            <dt className="text-sm">{words}</dt>
            <dd className="font-bold text-2xl tracking-tight">{what}</dd>
          </div>
        ))}
      </dl>
      <Step
        id="discover-title"
        title="Discover"
        text="We read your answers before your coffee is ready: what you sell, who comes to you, and what a visitor should do first."
        yours="seven short steps the evening before, and your pictures and logo."
      >
        <dl className="note">
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </Step>
    </Hour>
  );
}

export function Design() {
  return (
    <Hour id="design" time="10:00" className="later-42/2 lg:later-27/2">
      <Step
        id="design-title"
        title="Design"
        text="By mid-morning the page has a shape. Your words, your colours, your pictures, on the phone first, because that is where your customers are."
        yours="one look at noon, and one list of what you want changed."
      >
        <BakeryPage stage="sketch" />
      </Step>
    </Hour>
  );
}

export function Deploy() {
  return (
    <Hour id="deploy" time="18:00" className="later-42/7 lg:later-27/7">
      <Step
        id="deploy-title"
        title="Deploy"
        text="At six it goes live under your own address: fast, readable for search engines, with a form that reaches you. You have a website with your supper."
        yours="telling everyone."
      >
        <BakeryPage stage="live" />
      </Step>
    </Hour>
  );
}

type StepProps = { id: string; title: string; text: string; yours: string; children: ReactNode };

function Step({ id, title, text, yours, children }: StepProps) {
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-11">
      <div className="lg:col-span-5">
        <h2 id={id} className="giant">
          {title}
        </h2>
        <p className="measure mt-6 text-lg">{text}</p>
        <p className="mt-4 border-edge border-l-2 pl-4">
          <span className="font-semibold">Your part:</span> {yours}
        </p>
      </div>
      <figure className="lg:col-span-6">{children}</figure>
    </div>
  );
}

function promisesOf(content: SiteContent) {
  const [day, week] = [planById(content, "one-day"), planById(content, "website-in-a-week")];
  const { freeMonths } = content.catalogue.addOns.support;
  return [
    { what: day.timeline, words: "for one strong page" },
    { what: week.timeline, words: "for a full site" },
    {
      what: `${day.revisions} round`,
      words: `of revisions in the day, ${week.revisions} in the week`,
    },
    { what: `${freeMonths} months`, words: "of support afterwards, free" },
  ];
}

const answers = [
  { question: "What do you sell?", answer: "Sourdough. Cinnamon buns on Saturdays." },
  { question: "Who comes?", answer: "Neighbours on foot, before work." },
  { question: "What should they do first?", answer: "Order by nine the night before." },
];
