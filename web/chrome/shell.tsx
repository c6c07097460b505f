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
      <main id="content" className="page min-h-[80dvh] py-12 in-data-unloaded:hidden">
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
// page flashes in the other one, and what happens when a file of a page cannot be loaded, as after a new release: the
// document is loaded again once, and after that there is an error page, never a loop. A document that is leaving shows no
// error page for a further missing file. For the files of a page the application asks `daybreakReload` (application.tsx);
// a file that every page needs fails before that runs. Nothing in it changes, so that its hash in the content policy holds.
export const headScript = `
try {
  const theme = localStorage.getItem(\`daybreak:theme\`);
  if (theme === \`light\` || theme === \`dark\`) document.documentElement.dataset.theme = theme;
} catch {}
window.daybreakReload = function () {
  if (document.documentElement.dataset.reloading === \`\`) return true;
  try {
    const key = \`daybreak:reloaded\`;
    const [path, at] = JSON.parse(sessionStorage.getItem(key) || \`[]\`);
    const isLongAgo = Math.sign(Date.now() - at - 60000) === 1;
    if (path === location.pathname ? !isLongAgo : false) return false;
    sessionStorage.setItem(key, JSON.stringify([location.pathname, Date.now()]));
  } catch {
    return false;
  }
  document.documentElement.dataset.reloading = \`\`;
  setTimeout(function () {
    delete document.documentElement.dataset.reloading;
  }, 10000);
  location.reload();
  return true;
};
addEventListener(\`error\`, function (event) {
  if (event.target instanceof HTMLScriptElement ? window.daybreakReload() : true) return;
  document.documentElement.dataset.unloaded = \`\`;
}, true);
`;
