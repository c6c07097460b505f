// Finds a Chromium for journeys and pictures. Order: CHROMIUM_PATH (a path, or "bundled"), the system's, Playwright's own
// download, and last the one inside the npm package @sparticuz/chromium (Linux x64 only), unpacked once into
// node_modules/.cache. Its default arguments are not used: --single-process makes closing a context kill the browser,
// and --disable-web-security hides CORS faults. As a command it prints the path, with --name the name and version.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

export async function chromiumPath(): Promise<ChromiumPath> {
  const fromEnv = process.env.CHROMIUM_PATH;
  if (fromEnv === "bundled") return unpackSparticuz();
  if (fromEnv) return { path: fromEnv, env: {}, kind: "given by CHROMIUM_PATH" };
  for (const path of ["/usr/bin/chromium", "/usr/bin/google-chrome"]) {
    if (existsSync(path)) return { path, env: {}, kind: "the system's" };
  }
  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { path: own, env: {}, kind: "Playwright's" };
  return unpackSparticuz();
}

export interface ChromiumPath {
  path: string;
  /** What it needs in its environment. */
  env: Record<string, string>;
  kind: "the system's" | "bundled" | "Playwright's" | "given by CHROMIUM_PATH";
}

/** A Chromium to photograph pages with; the caller closes it. */
export async function launchBrowser() {
  const { chromium } = await import("@playwright/test");
  const { path: executablePath, env } = await chromiumPath();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** 'Chromium 153.0.8010.0 (bundled)', as the browser itself says it. @throws Error when it cannot be run. */
async function browserName(): Promise<string> {
  const { path, env, kind } = await chromiumPath();
  const { stdout } = await promisify(execFile)(path, ["--version"], {
    env: { ...process.env, ...env },
  });
  const [name = "a browser that does not say its version"] = /\S+ [\d.]+/.exec(stdout) ?? [];
  return `${name} (${kind})`;
}

async function unpackSparticuz(): Promise<ChromiumPath> {
  const require = createRequire(import.meta.url);
  const manifest = join(dirname(require.resolve("@sparticuz/chromium")), "..", "package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  const dir = join(root, "node_modules", ".cache", `chromium-${version}`);
  if (!existsSync(dir)) {
    const temp = `${dir}.${process.pid}`;
    mkdirSync(temp, { recursive: true });
    const before = process.env.TMPDIR;
    process.env.TMPDIR = temp; // the package unpacks into os.tmpdir()
    try {
      const { default: sparticuz, inflate } = await import("@sparticuz/chromium");
      await sparticuz.executablePath();
      await inflate(join(dirname(manifest), "bin", "al2023.tar.br")); // libnss3 and friends
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
    try {
      renameSync(temp, dir);
    } catch {
      rmSync(temp, { recursive: true, force: true }); // another process was first
    }
  }
  // The package's fonts.conf only knows /tmp/fonts; without a font no text has a
  // size, and Playwright then calls every link invisible.
  const fonts = join(dir, "fonts.conf");
  if (!existsSync(fonts)) {
    const dirs = [join(dir, "fonts"), "/usr/share/fonts"].map((d) => `<dir>${d}</dir>`).join("");
    writeFileSync(
      fonts,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${join(dir, "fonts-cache")}</cachedir></fontconfig>\n`,
    );
  }
  const env = { FONTCONFIG_FILE: fonts, LD_LIBRARY_PATH: join(dir, "al2023", "lib") };
  return { path: join(dir, "chromium"), env, kind: "bundled" };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(process.argv[2] === "--name" ? await browserName() : await chromiumPath());
}
