import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { Logo } from "./logo.tsx";
import { NeedsScript } from "./needs-script.tsx";

/** The content of a page that is rendered in the browser until its script has loaded. */
export function Shell({ studio }: { studio: string }) {
  return (
    <>
      <header className="h-18">
        <div className="page flex h-full items-center">
          <Logo name={studio} />
        </div>
      </header>
      <main id="content" className="page min-h-[80dvh] py-12">
        <NeedsScript className="mb-8" />
        <h1 className="sr-only">{studio}</h1>
        <Loading label="Loading the page">
          <Skeleton className="h-12 w-2/3 max-w-md" />
          <Skeleton className="mt-4 h-5 w-full max-w-xl" />
          <div className="mt-12 grid gap-4 md:grid-cols-3">
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </div>
        </Loading>
      </main>
    </>
  );
}

// Runs inside the head of the application's page, before the first paint: the theme that this browser chose, so that no
// page flashes in the other one. Written without quotes, ampersands and angle brackets, so that React prints it as it
// stands, and without anything that changes, so that its hash in the content policy holds.
export const themeScript = `
try {
  const theme = localStorage.getItem(\`daybreak:theme\`);
  if (theme === \`light\` || theme === \`dark\`) document.documentElement.dataset.theme = theme;
} catch {}
`;
