import type { ContactFaults } from "./contact-message.ts";

// Stand in the built form where the server writes what is wrong with a message.
export const blankFaults = {
  name: "{fault-name}",
  email: "{fault-email}",
  phone: "{fault-phone}",
  message: "{fault-message}",
} satisfies ContactFaults;

export const blankRefusal = "{refusal}";
