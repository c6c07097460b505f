import type { SocialNetwork } from "#domain/onboarding/options.ts";

export const networkLabels: Record<SocialNetwork, string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  twitter: "Twitter",
  linkedin: "LinkedIn",
};
