// All mails in `npm run dev`, composed anew for each request. Nothing of this is part of a build or of the server.
import type { Plugin } from "vite";

export function devMails(): Plugin {
  return {
    name: "daybreak-dev-mails",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = new URL(request.url ?? "/", "http://localhost");
        if (!/^\/dev\/mails(\/|$)/.test(address.pathname)) return next();
        server.ssrLoadModule("/scripts/mails/page.ts").then(({ mailsPage }) => {
          const html: string | null = mailsPage(address);
          if (html === null) response.statusCode = 404;
          response.setHeader("Content-Type", "text/html; charset=utf-8");
          response.end(html ?? "No mail has this address.");
        }, next);
      });
    },
  };
}
