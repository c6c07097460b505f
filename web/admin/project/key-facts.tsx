import type { ReactNode } from "react";
import { Link } from "react-router";
import { dateAndTime, longDate } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import type { Project } from "#web/data/projects.ts";
import { historyHref } from "../address-link.tsx";
import { mailAddress } from "../mail-address.ts";

type Props = { project: Project; locale: Locale };

/** The most used details: the client's address, the date and the agreements. */
export function KeyFacts({ project, locale }: Props) {
  const { full_name, email, niche_industry, created_at, terms_version } = project;
  return (
    <dl className="grid grid-cols-2 content-start gap-x-8 gap-y-5">
      <Fact term="Contact" wide>
        <bdi title={full_name} className="line-clamp-2">
          {full_name}
        </bdi>
        <a href={mailAddress(email)} className="link font-normal text-sm">
          {email}
        </a>
        <Link
          to={historyHref(email)}
          className="block font-normal text-muted text-sm hover:text-ember"
        >
          History of this address
        </Link>
      </Fact>
      <Fact term="Industry">
        <bdi title={niche_industry} className="line-clamp-3">
          {niche_industry}
        </bdi>
      </Fact>
      <Fact term="Started">
        <time dateTime={created_at} title={dateAndTime(created_at, locale)}>
          {longDate(created_at, locale)}
        </time>
      </Fact>
      <Fact term="Agreed to" wide>
        Terms, version {terms_version}
        <span className="block font-normal text-muted text-sm">
          submitted {dateAndTime(created_at, locale)}
        </span>
      </Fact>
    </dl>
  );
}

type FactProps = { term: string; wide?: boolean; children: ReactNode };

function Fact({ term, wide = false, children }: FactProps) {
  return (
    <div className={`min-w-0 border-line border-t pt-3 ${wide ? "col-span-2" : ""}`}>
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
