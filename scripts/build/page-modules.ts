import type { Plugin } from "vite";
import { type PageRoute, routes } from "../../web/routes.ts";

const name = "virtual:page-modules";

/** The module that loads the pages of web/routes.ts by their files. */
export function pageModules(): Plugin {
  return {
    name: "daybreak-page-modules",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => {
      if (id !== `\0${name}`) return null;
      const lines = filesOf(routes).map((file) => {
        const source = `/web/${file}`;
        return `${JSON.stringify(file)}: () => import(${JSON.stringify(source)})`;
      });
      return `export default {\n${lines.join(",\n")}\n};`;
    },
  };
}

function filesOf(routes: readonly PageRoute[]): string[] {
  return routes.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
}
