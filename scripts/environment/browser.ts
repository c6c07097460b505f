// Finds a Chromium for journeys and pictures. CHROMIUM_PATH names one (a path, "bundled" or "system"). The bundled one is
// inside the npm package @sparticuz/chromium (Linux x64 only) and is unpacked once into node_modules/.cache. Its default
// arguments are not used: --single-process makes closing a context kill the browser, and --disable-web-security hides
// CORS faults. As a command it prints the name and version of the one for journeys.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** The system's Chromium, or else Playwright's own download, or else the bundled one. */
export async function chromiumPath(): Promise<ChromiumPath> {
  return (await fromEnvironment()) ?? (await installed()) ?? unpackSparticuz();
}

/**
 * The bundled one where it runs: its version is pinned, and it is built without windows, so that a journey takes a third
 * less processor time. `npm run prove -- --parts browser` runs the journeys in the system's, if there is one.
 */
export async function journeyChromium(): Promise<ChromiumPath> {
  const given = await fromEnvironment();
  if (given) return given;
  const bundled = await unpackSparticuz().catch(() => null);
  const runs = bundled && (await nameOf(bundled).catch(() => null));
  return (runs ? bundled : await installed()) ?? unpackSparticuz();
}

async function fromEnvironment(): Promise<ChromiumPath | null> {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return null;
  if (path === "bundled") return unpackSparticuz();
  if (path !== "system") return { path, env: {}, kind: "given by CHROMIUM_PATH" };
  const found = await installed();
  if (!found) throw new Error("CHROMIUM_PATH=system, but no Chromium is installed.");
  return found;
}

async function installed(): Promise<ChromiumPath | null> {
  for (const path of ["/usr/bin/chromium", "/usr/bin/google-chrome"]) {
    if (existsSync(path)) return { path, env: {}, kind: "the system's" };
  }
  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  return own && existsSync(own) ? { path: own, env: {}, kind: "Playwright's" } : null;
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
async function nameOf({ path, env, kind }: ChromiumPath): Promise<string> {
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
  console.log(await nameOf(await journeyChromium()));
}
