import type { ContactFaults } from "./contact-message.ts";

// Placeholders in the built contact form, which the server replaces by what is wrong with a message.
export const blankFaults = {
  name: "{fault-name}",
  email: "{fault-email}",
  phone: "{fault-phone}",
  message: "{fault-message}",
} satisfies ContactFaults;

export const blankRefusal = "{refusal}";
