type Names = { fullName: string; businessName: string };

export type NameFaults = { [Field in keyof Names]?: string | undefined };

/** What is wrong with each field; empty when the profile can be saved. */
export function nameFaults({ fullName, businessName }: Names): NameFaults {
  return {
    ...faultOf("fullName", "Full name", fullName),
    ...faultOf("businessName", "Business name", businessName),
  };
}

// The longest name that a project can take over from the account.
const longest = 200;

function faultOf(field: keyof Names, label: string, text: string): NameFaults {
  if (text === "") return { [field]: `${label} is required` };
  return text.length > longest
    ? { [field]: `Please keep the ${label.toLowerCase()} under ${longest} characters` }
    : {};
}
