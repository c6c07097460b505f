import type { ServicePage } from "#domain/content/service-pages.ts";

type Props = { benefits: ServicePage["benefits"] };

/** The benefits one below the other, with the title at the left. */
export function BenefitRows({ benefits }: Props) {
  return (
    <ul className="ruled">
      {benefits.map(({ id, title, text }) => (
        <li key={id} className="grid gap-2 py-8 sm:grid-cols-[2fr_3fr] sm:gap-8">
          <h3 className="text-xl">{title}</h3>
          <p className="measure">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** The same as a section, with its headline at the left. */
export function BenefitsBeside({ page }: { page: ServicePage }) {
  return (
    <section aria-labelledby="benefits" className="page py-20 lg:grid lg:grid-cols-12 lg:py-32">
      <h2 id="benefits" className="headline pb-10 lg:col-span-4">
        {page.benefitsTitle}
      </h2>
      <div className="lg:col-span-7 lg:col-start-6">
        <BenefitRows benefits={page.benefits} />
      </div>
    </section>
  );
}

/** Side by side, each a step lower than the one before. */
export function BenefitStairs({ benefits }: Props) {
  return (
    <ul className="grid gap-10 md:grid-cols-3 md:gap-8 md:[&>:nth-child(2)]:mt-16 md:[&>:nth-child(3)]:mt-32">
      {benefits.map(({ id, title, text }) => (
        <li key={id} className="border-dawn border-t-4 pt-5">
          <h3 className="text-2xl">{title}</h3>
          <p className="mt-3">{text}</p>
        </li>
      ))}
    </ul>
  );
}
