/** What a page says of a file of its own that could not be loaded. All languages are loaded before, because no further file
 * can be then. */
export const lostFile = { sentence: "This could not be loaded. Are you online? Try again." };
