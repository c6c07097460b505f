import type { AuthContext, Reply } from "./context.ts";

/** GET /health */
export function health(): Reply {
  const description = "Authentication, compatible with GoTrue";
  return { ok: true, body: { version: "daybreak", name: "GoTrue", description } };
}

/** GET /.well-known/jwks.json: tokens are signed with a shared secret, so there is no public key to give. */
export function jwks(): Reply {
  const headers = { "Cache-Control": "public, max-age=600" };
  return { ok: true, body: { keys: [] }, headers };
}

/** GET /settings */
export function settings({ service }: AuthContext): Reply {
  return {
    ok: true,
    body: {
      external: {
        email: true,
        phone: false,
        anonymous_users: false,
        ...Object.fromEntries(service.providers.list.map(({ name }) => [name, true])),
      },
      disable_signup: false,
      mailer_autoconfirm: service.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
      passkeys_enabled: service.relyingParty !== null,
    },
  };
}
