/** The module of each page of web/routes.ts by its file, loaded when it is opened: made by scripts/build/page-modules.ts. */
declare module "virtual:page-modules" {
  import type { PageModule } from "./page.ts";

  const pageModules: Readonly<Record<string, () => Promise<PageModule>>>;
  export default pageModules;
}
