/** The services of a contact message that are no project. */
export const messageServices = {
  "brand-identity": "Complete Branding",
  other: "Something else",
};
