/** Whether an entry of a list is left out of the site, and stays for later. */
export const hidden = {
  is: "flag",
  label: "Hide it",
  help: "Visitors do not see it. You can show it again.",
} as const;
