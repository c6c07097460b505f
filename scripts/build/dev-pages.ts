// The pages in `npm run dev`: printed anew for each request, with the scripts as they are written and the whole stylesheet
// instead of a page's own rules. What is no public page is one of the application.
import type { Plugin, ViteDevServer } from "vite";
import { matcherOf } from "../../server/settings/paths.ts";
import type { PrintAssets, PrintedPages, PrintTools } from "../../web/site/print.tsx";

const assets: PrintAssets = {
  scripts: { boot: "", embedLook: "", start: "/web/site/start.ts" },
  styles: { rules: [], keyframes: {}, properties: {} },
  islandClasses: {},
};
const tools: PrintTools = { sha256: () => "", compressedBytes: () => 0 };

const head = `<link rel="stylesheet" href="/web/ui/theme.css">
<script type="module" src="/web/site/boot.ts"></script>`;

export function devPages(): Plugin {
  return {
    name: "daybreak-dev-pages",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const isPage = request.method === "GET" && request.headers.accept?.includes("text/html");
        if (!isPage) return next();
        printOne(server, pathname)
          .then((html) => server.transformIndexHtml(pathname, html))
          .then((html) => {
            response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
          }, next);
      });
    },
  };
}

async function printOne(server: ViteDevServer, path: string): Promise<string> {
  const { print } = await server.ssrLoadModule("/web/site/print.tsx");
  const { publishedContent } = await server.ssrLoadModule("/server/publishing/content.ts");
  const { pages }: PrintedPages = await print(publishedContent(), assets, tools);
  const patternOf = matcherOf(pages.map((page) => page.path));
  const pattern = patternOf(path.replace(/(.)\/$/, "$1"));
  const page = pages.find((one) => one.path === pattern);
  if (!page) return printApplicationPage(server, path);
  const look = `<script type="module" src="/web/site/embed/look.ts"></script>`;
  const scripts = path.startsWith("/embed/") ? `${head}${look}` : head;
  return page.html.replace("</head>", `${scripts}</head>`);
}

async function printApplicationPage(server: ViteDevServer, path: string): Promise<string> {
  const { printApplication } = await server.ssrLoadModule("/web/application-document.tsx");
  const { publishedContent } = await server.ssrLoadModule("/server/publishing/content.ts");
  const files = { script: "/web/application.tsx", stylesheets: [], preloads: [] };
  return printApplication({ content: publishedContent(), path, files });
}
