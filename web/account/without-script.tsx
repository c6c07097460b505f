import { studio } from "#content/studio.ts";

/** For a browser that runs no script: the form cannot do its work, and says so. */
export function WithoutScript() {
  return (
    <noscript>
      <p className="mb-6 rounded-md bg-sun-soft px-4 py-3 text-sun-ink">
        This form needs JavaScript. Please switch it on, or write to {studio.email} or ring{" "}
        {studio.phone}, and we will help you by hand.
      </p>
    </noscript>
  );
}
