import type { Refusal } from "../http/refusal.ts";
import { refusal } from "./errors.ts";

/** The endpoints of the official service that this one does not offer, each with the official refusal. */
export const unsupportedEndpoints: { paths: string[]; refusal: Refusal; isAdmin?: true }[] = [
  {
    paths: ["/sso/*"],
    refusal: refusal(404, "saml_provider_disabled", "SAML 2.0 is disabled"),
  },
  { paths: ["/oauth/*", "/user/oauth/*"], refusal: featureDisabled() },
  {
    paths: ["/admin/oauth/*", "/admin/custom-providers/*", "/admin/sso/*"],
    refusal: featureDisabled(),
    isAdmin: true,
  },
];

export const noSuchRoute = refusal(404, "unknown", "There is no such route");

function featureDisabled(): Refusal {
  return refusal(404, "feature_disabled", "This feature is disabled");
}
