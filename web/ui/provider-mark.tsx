type Props = { kind: "google" | "microsoft" | "apple" | "other" };

/** The mark of a provider that people sign in with, beside its name; nothing where we have none. */
export function ProviderMark({ kind }: Props) {
  const mark = marks[kind];
  return mark && <span aria-hidden className={`size-5 shrink-0 ${mark}`} />;
}

const marks = {
  google: "mark-google",
  microsoft: "mark-microsoft",
  apple: "mark-apple",
  other: "",
};
