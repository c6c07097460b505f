/** Whether a link of a text may lead there: to another site, a page or a place of this one, a mailbox, a telephone. */
export function isLinkAddress(address: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(address);
}

/** An address as a link in Markdown has it: nothing in it ends the link. */
export function inMarkdownLink(address: string): string {
  return address.replace(
    /[\s()<>\\]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}
