import type { ReactNode } from "react";
import type { SiteContent } from "../content.ts";
import { ExamplePage } from "./example-page.tsx";
import { Hour } from "./rail.tsx";

type Props = { content: SiteContent };

/** The first of three sections about the work of one day. A class `later-H/N` delays the layout of a part: it is the
 * N-th to be laid out, and H rem high until then. */
export function Discover({ content: { pages } }: Props) {
  const { home } = pages;
  return (
    <Hour id="discover" time="06:00" className="later-74/1 lg:later-48/1">
      <h2 className="giant max-w-[11ch]">{home.dayTitle}</h2>
      <dl className="mt-12 mb-24 grid grid-cols-2 gap-x-8 border-ink/25 border-t lg:mb-32 lg:grid-cols-4">
        {home.promises.map(({ id, what, words }) => (
          <div key={id} className="flex flex-col-reverse justify-end border-ink/25 border-b py-4">
            <dt className="text-sm">{words}</dt>
            <dd className="font-bold text-2xl tracking-tight">{what}</dd>
          </div>
        ))}
      </dl>
      <Step
        id="discover-title"
        title={home.discoverTitle}
        text={home.discoverText}
        before={home.yours}
        yours={home.discoverYours}
      >
        <dl className="note">
          {home.answers.map(({ id, question, answer }) => (
            <div key={id}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </Step>
    </Hour>
  );
}

export function Design({ content: { pages } }: Props) {
  const { home } = pages;
  return (
    <Hour id="design" time="10:00" className="later-42/2 lg:later-27/2">
      <Step
        id="design-title"
        title={home.designTitle}
        text={home.designText}
        before={home.yours}
        yours={home.designYours}
      >
        <ExamplePage stage="sketch" caption={home.designPicture} home={home} />
      </Step>
    </Hour>
  );
}

export function Deploy({ content: { pages } }: Props) {
  const { home } = pages;
  return (
    <Hour id="deploy" time="18:00" className="later-42/7 lg:later-27/7">
      <Step
        id="deploy-title"
        title={home.deployTitle}
        text={home.deployText}
        before={home.yours}
        yours={home.deployYours}
      >
        <ExamplePage stage="live" caption={home.deployPicture} home={home} />
      </Step>
    </Hour>
  );
}

type StepProps = {
  id: string;
  title: string;
  text: string;
  /** "Your part:" */
  before: string;
  yours: string;
  children: ReactNode;
};

function Step({ id, title, text, before, yours, children }: StepProps) {
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-11">
      <div className="lg:col-span-5">
        <h2 id={id} className="giant">
          {title}
        </h2>
        <p className="measure mt-6 text-lg">{text}</p>
        <p className="mt-4 border-edge border-l-2 pl-4">
          <span className="font-semibold">{before}</span> {yours}
        </p>
      </div>
      <figure className="lg:col-span-6">{children}</figure>
    </div>
  );
}
