import type { Context } from "hono";
import { type Refusal, refusal } from "./errors.ts";
import type { AuthService } from "./service.ts";

/** The parts of the official surface that this service does not offer, each with the official refusal. */
export function switchedOff(_service: AuthService, c: Context): Refusal {
  const path = c.req.path.replace(/^.*?\/auth\/v1(?=\/)/, "");
  return parts.find(({ pattern }) => pattern.test(path))?.answer ?? noSuchRoute;
}

const noSuchRoute = refusal(404, "unknown", "There is no such route");

const parts: { pattern: RegExp; answer: Refusal }[] = [
  {
    pattern: /^\/(otp|magiclink)$/,
    answer: refusal(422, "otp_disabled", "Signups not allowed for otp"),
  },
  {
    pattern: /^\/sso(\/|$)/,
    answer: refusal(404, "saml_provider_disabled", "SAML 2.0 is disabled"),
  },
  {
    pattern: /^\/(authorize|callback)$/,
    answer: refusal(400, "validation_failed", "Unsupported provider: provider is not enabled"),
  },
  {
    pattern: /^\/user\/identities\/authorize$/,
    answer: refusal(404, "manual_linking_disabled", "Manual linking is disabled"),
  },
  {
    pattern: /^\/user\/identities\//,
    answer: refusal(
      422,
      "single_identity_not_deletable",
      "User must have at least 1 identity after unlinking",
    ),
  },
  {
    pattern: /^\/(passkeys|admin\/users\/[^/]+\/passkeys)(\/|$)/,
    answer: refusal(404, "passkey_disabled", "Passkeys are disabled"),
  },
  {
    pattern: /^\/(oauth|user\/oauth|admin\/oauth|admin\/custom-providers|admin\/sso)(\/|$)/,
    answer: refusal(404, "feature_disabled", "This feature is disabled"),
  },
];
