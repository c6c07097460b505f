/** Stands in the built pages where the site's own address belongs, which only the running server knows. */
export const originPlaceholder = "https://origin.daybreak.invalid";
