/** Joins the class names that apply: `classNames("card", isOpen && "shadow-lift")`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
