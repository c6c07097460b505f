import type { ServicePage } from "#domain/content/service-pages.ts";

/** The steps of a service from left to right, with a dot for each on the line above. */
export function StepColumns({ page: { steps, yours: before } }: { page: ServicePage }) {
  return (
    <ol className="grid gap-10 sm:grid-cols-2 sm:gap-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {steps.map(({ id, when, title, text, yours }) => (
        <li key={id} className="relative border-edge border-t pt-6">
          <span aria-hidden className="absolute -top-1.5 size-3 rounded-full bg-dawn" />
          <p className="font-semibold text-ember">{when}</p>
          <h3 className="mt-1 text-xl">{title}</h3>
          <p className="measure mt-3">{text}</p>
          {yours && (
            <p className="mt-3 text-muted text-sm">
              <b className="text-ink">{before}</b> {yours}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
