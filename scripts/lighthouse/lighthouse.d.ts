// Lighthouse and the maker of the certificate are installed only in this folder. The parts that are used are declared
// here, so that a checkout without these packages can be type-checked.
declare module "lighthouse" {
  interface Result {
    lhr: {
      categories: Record<string, { score: number | null }>;
      audits: Record<
        string,
        {
          score: number | null;
          scoreDisplayMode: string;
          numericValue?: number;
          details?: { items?: unknown[] };
        }
      >;
      environment: { benchmarkIndex: number };
      configSettings: { screenEmulation: { width: number; height: number } };
      finalDisplayedUrl: string;
      runtimeError?: { message: string };
    };
    artifacts: {
      ImageElements: { src: string; clientRect: { top: number; left: number } }[];
    };
  }
  export default function lighthouse(
    url: string,
    flags: object,
    config?: object,
    page?: object,
  ): Promise<Result>;
  export const desktopConfig: object;
}
declare module "chrome-launcher" {
  export function launch(options: {
    chromePath: string;
    chromeFlags: string[];
    envVars: Record<string, string | undefined>;
  }): Promise<{ port: number; kill(): void }>;
}
declare module "puppeteer-core" {
  export interface BrowserPage {
    goto(url: string, options?: { waitUntil: "networkidle0" }): Promise<unknown>;
    evaluate<Values extends unknown[]>(
      run: (...values: Values) => void,
      ...values: Values
    ): Promise<void>;
  }
  export function connect(options: {
    browserURL: string;
    defaultViewport: null;
  }): Promise<{ newPage(): Promise<BrowserPage> }>;
}
declare module "selfsigned" {
  export function generate(
    attributes: { name: string; value: string }[],
    options: { keySize: number },
  ): Promise<{ private: string; cert: string }>;
}
