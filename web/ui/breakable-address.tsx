/** A text in which a mail address that does not fit into its line begins the next one with its host. */
export function BreakableAddress({ text }: { text: string }) {
  const host = text.lastIndexOf("@") + 1;
  return (
    <>
      {text.slice(0, host)}
      {host > 0 && <wbr />}
      {text.slice(host)}
    </>
  );
}
