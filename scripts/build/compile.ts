// Compiles the server's modules into Node's compile cache, so that already its first start strips no types. It takes
// 0.8 seconds less, and 12 MB less for as long as it runs, because Node keeps the module that strips them.
import { globSync } from "node:fs";
import { enableCompileCache, registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectEnvironment, root } from "../environment/prepare.mjs";

const cache = projectEnvironment().NODE_COMPILE_CACHE;
if (!cache) process.exit(); // switched off
enableCompileCache(cache);

const addresses = globSync("{server,engine}/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] }).map(
  (name) => pathToFileURL(join(root, name)).href,
);
/** These modules start something. They are compiled without being run: none of their imports is found. */
const programs = new Set(addresses.filter((address) => /(\/main|-worker)\.ts$/.test(address)));
const notRun = new Error("Compiled only");

registerHooks({
  resolve(specifier, context, next) {
    if (programs.has(context.parentURL ?? "")) throw notRun;
    return next(specifier, context);
  },
});
for (const address of addresses) {
  await import(address).catch((error: unknown) => {
    if (error !== notRun) throw error;
  });
}
