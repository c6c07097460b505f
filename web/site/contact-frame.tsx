import { Mail, Phone } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { phoneLink } from "#domain/contact/telephone-number.ts";
import { addressLines } from "#domain/invoice/address-lines.ts";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { SocialIcon } from "#web/ui/social-icon.tsx";
import type { SiteContent } from "./content.ts";
import { siteWords } from "./words.ts";

type Props = { content: SiteContent; children: ReactNode };

/** The contact page around its form, or around the message that the form was sent. */
export function ContactFrame({ content, children }: Props) {
  const copy = content.pages.contact;
  return (
    <>
      <SkyBand hour="morning" time="10:30" caption={copy.hour}>
        <h1 className="giant">{copy.headline}</h1>
        <p className="measure mt-6 text-lg">{copy.lead}</p>
      </SkyBand>
      <div className="page grid gap-14 pt-14 lg:grid-cols-12">
        <section
          aria-label={siteWords.in(content.studio.language).writeToUs}
          className="lg:col-span-7 lg:row-start-1"
        >
          {children}
        </section>
        <ContactInfo content={content} />
      </div>
    </>
  );
}

function ContactInfo({ content: { studio, country, pages } }: Pick<Props, "content">) {
  const { address, language } = studio;
  return (
    <aside aria-label={siteWords.in(language).otherWays} className="lg:col-span-4 lg:col-start-9">
      <h2 className="text-lg">{pages.contact.otherTitle}</h2>
      <ul className="mt-4 border-line border-t">
        <li className="border-line border-b">
          <a href={`mailto:${studio.email}`} className={line}>
            <Mail aria-hidden className="size-5 text-ember" />
            {studio.email}
          </a>
        </li>
        <li className="border-line border-b">
          <a href={phoneLink(studio.phoneE164)} className={line}>
            <Phone aria-hidden className="size-5 text-ember" />
            {studio.phone}
          </a>
        </li>
        {studio.social.map(({ name, url }) => (
          <li key={name} className="border-line border-b">
            <a href={url} target="_blank" rel="noopener noreferrer" className={line}>
              <span className="text-ember [&_svg]:size-5">
                <SocialIcon name={name} />
              </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <address className="mt-6 text-muted text-sm not-italic">
        {studio.name}
        {addressLines({ ...address, country }, { language, withCountry: false }).map((line) => (
          <Fragment key={line}>
            <br />
            {line}
          </Fragment>
        ))}
      </address>
    </aside>
  );
}

const line = "flex min-h-14 items-center gap-4 font-medium hover:text-ember";
