/** The longest name of a person or of a business, in characters. */
export const longestName = 200;
