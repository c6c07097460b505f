import type { DocumentWords } from "#content/words/document/en.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { PageBand } from "./admin/page-band.tsx";
import { titleOfPath } from "./admin/titles.ts";
import { accountLook } from "./chrome/account-links.tsx";
import { chromeWordsIn } from "./chrome/chrome-words.ts";
import { documentWords } from "./chrome/document-words.ts";
import { Header } from "./chrome/header.tsx";
import { type ChromeContent, isInStudio } from "./chrome/navigation.ts";
import { NeedsScript } from "./chrome/needs-script.tsx";
import { ChromeContext } from "./chrome/use-chrome.ts";

/**
 * The frame of a page of the application, printed into its document: the header, and for the studio the rail, stand
 * where the page has them, so that nothing moves when the script displays the page instead.
 * @param path of the page, as `/project/:id`
 */
export function Shell({ content, path }: { content: ChromeContent; path: string }) {
  const { name, language } = content.studio;
  const words = documentWords[language];
  return (
    <ChromeContext
      value={{
        content,
        path,
        words: chromeWordsIn(language, words.chrome, content),
        darkSky: false,
        account: () => <span className={`${accountSpace} invisible`} />,
        bell: <span className="size-12" />,
      }}
    >
      <Header />
      <main id="content" className="min-h-[80dvh] pb-24 in-data-unloaded:hidden">
        {isInStudio(path) ? (
          <StudioPage name={name} path={path} words={words} />
        ) : (
          <ClientPage name={name} words={words} />
        )}
      </main>
    </ChromeContext>
  );
}

const accountSpace = buttonLook("secondary", "sm", accountLook(false).className);

type PageProps = { name: string; words: DocumentWords };

function StudioPage({ name, path, words }: PageProps & { path: string }) {
  const title = titleOfPath(path) ?? (
    <>
      <span className="sr-only">{name}</span>
      <Skeleton className="h-8 w-56" />
    </>
  );
  return (
    <div className="studio-columns -mb-24">
      <div className="-mt-18 border-line border-r bg-sunken/60 max-lg:hidden" />
      <div className="min-h-dvh min-w-0 pb-24">
        <PageBand title={title} />
        <div className="page py-8">
          <NeedsScript words={words.needsScript} className="mb-8" />
          <Loading label={words.loading}>
            <Skeleton className="h-7 w-32" />
            <Skeleton className="mt-5 h-24" />
            <Skeleton className="mt-8 h-64" />
          </Loading>
        </div>
      </div>
    </div>
  );
}

function ClientPage({ name, words }: PageProps) {
  return (
    <div className="page py-12">
      <NeedsScript words={words.needsScript} className="mb-8" />
      <h1 className="sr-only">{name}</h1>
      <Loading label={words.loading}>
        <Skeleton className="h-12 w-2/3 max-w-md" />
        <Skeleton className="mt-4 h-5 w-full max-w-xl" />
        <div className="mt-12 grid gap-4 md:grid-cols-3">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      </Loading>
    </div>
  );
}

// Runs inside the head of the application's page, before the first paint. It applies the theme that this browser chose, so
// that no page flashes in the other one. It begins the page's first reads beside its files (data/gathered-fetch.ts), where
// the stored session is fresh by the same measure as in data/signed-in-user.ts. And it decides what happens when a file of
// a page cannot be loaded, as after a new release: the document is loaded again once, and after that there is an error
// page, never a loop. A document that is leaving shows no error page for a further missing file. For the files of a page
// the application asks `daybreakReload` (application.tsx); a file that every page needs fails before that runs. Nothing in
// it changes, so that its hash in the content policy holds.
export const headScript = `
try {
  const theme = localStorage.getItem(\`daybreak:theme\`);
  if (theme === \`light\` || theme === \`dark\`) document.documentElement.dataset.theme = theme;
} catch {}
try {
  const written = function (name) {
    return JSON.parse(document.querySelector(\`meta[name="daybreak:\${name}"]\`).content);
  };
  const { supabaseUrl = location.origin, publishableKey } = written(\`settings\`);
  const { idAt, withId, without } = written(\`reads\`);
  const key = \`sb-\${new URL(supabaseUrl).hostname.split(\`.\`)[0]}-auth-token\`;
  const { access_token, expires_at, user } = JSON.parse(localStorage.getItem(key));
  const id = location.pathname.split(\`/\`)[idAt];
  const isFresh = Math.sign(expires_at * 1000 - Date.now() - 90000) === 1;
  const isOwn = (user.app_metadata.role === \`admin\`) === location.pathname.startsWith(\`/admin\`);
  const isPlain = location.search ? false : id ? /^[0-9a-f-]{36}$/i.test(id) : true;
  const list = isFresh ? (isOwn ? (isPlain ? (id ? withId : without) : null) : null) : null;
  if (list) {
    const text = JSON.stringify(list).replaceAll(\`{user}\`, user.id).replaceAll(\`{id}\`, id);
    const reads = JSON.parse(text);
    const response = fetch(new URL(\`/functions/v1/read-page\`, supabaseUrl), {
      method: \`POST\`,
      headers: {
        apikey: publishableKey,
        authorization: \`Bearer \${access_token}\`,
        "content-type": \`application/json\`,
      },
      body: JSON.stringify({ reads }),
    });
    response.catch(function () {});
    window.daybreakReads = { reads, response };
  }
} catch {}
window.daybreakReload = function (address = location.href) {
  if (document.documentElement.dataset.reloading === \`\`) return true;
  try {
    const key = \`daybreak:reloaded\`;
    const { pathname } = new URL(address, location.href);
    const [path, at] = JSON.parse(sessionStorage.getItem(key) || \`[]\`);
    const isLongAgo = Math.sign(Date.now() - at - 60000) === 1;
    if (path === pathname ? !isLongAgo : false) return false;
    sessionStorage.setItem(key, JSON.stringify([pathname, Date.now()]));
  } catch {
    return false;
  }
  document.documentElement.dataset.reloading = \`\`;
  setTimeout(function () {
    delete document.documentElement.dataset.reloading;
  }, 10000);
  if (address === location.href) location.reload();
  else location.assign(address);
  return true;
};
addEventListener(\`error\`, function (event) {
  if (event.target instanceof HTMLScriptElement ? window.daybreakReload() : true) return;
  document.documentElement.dataset.unloaded = \`\`;
}, true);
`;
