/** A path of this site to return to, or nothing: never another origin, in any spelling. */
export function ownPath(next: string | null | undefined): string | undefined {
  if (!next || !/^\/(?![/\\])/.test(next)) return undefined;
  // A browser drops tabs and newlines from an address, so '/\t/evil' would become '//evil'.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are refused
  if (/[\u0000-\u001f\u007f\\]/.test(next)) return undefined;
  return next;
}

/** For a loader: the path and query of the request, to which a sign-in returns. */
export function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
