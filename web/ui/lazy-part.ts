import { type LazyExoticComponent, lazy, type ReactNode } from "react";

type Component<Props> = (props: Props) => ReactNode;
type Lazy<Part> =
  Part extends Component<infer Props> ? LazyExoticComponent<Component<Props>> : never;

/** A component whose file is loaded when it is rendered: `lazyPart(() => import("./files.tsx"), "Files")`. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Lazy<Module[Name]> {
  return lazy(async () => ({ default: (await load())[name] as Component<object> })) as Lazy<
    Module[Name]
  >;
}
