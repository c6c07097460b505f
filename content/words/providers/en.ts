/** Coming back from Google or another provider that people sign in with. */
export const providers = {
  entering: "Signing you in...",
  /** By the code of the reason. */
  faults: {
    provider_cancelled:
      "You stopped at the provider, and nothing has changed. Try again, or choose another way in.",
    provider_unavailable:
      "The provider does not answer at the moment. Choose another way in, or try again in a few minutes.",
    bad_oauth_state:
      "This sign-in took longer than ten minutes, or it began in another browser. Press the button once more.",
    bad_oauth_callback:
      "We could not accept what the provider answered. Press the button once more; if that does not help, choose another way in and tell us.",
    identity_not_linked:
      "This provider does not open an account here yet. Sign in as you usually do, and link it in your profile under “Sign-in security”.",
    identity_already_exists:
      "That account of the provider belongs to somebody else's account here. Choose another one there.",
    email_address_not_provided:
      "The provider did not tell us your e-mail address. Allow it there, or choose another way in.",
    user_banned: "This account is closed. Please write to us.",
    over_email_send_rate_limit:
      "We have mailed a code to your address a moment ago. Wait a minute, then press the button again.",
    over_request_rate_limit: "Those were many tries. Wait a few minutes, or choose another way in.",
    reauthentication_needed: "Sign in again first, then link it.",
  } as Record<string, string>,
};

export type ProviderWords = typeof providers;
