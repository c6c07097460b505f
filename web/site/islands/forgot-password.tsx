export { ForgotPassword as default } from "#web/account/forgot-password.tsx";
export { loadAccountPage as ready } from "#web/account/words.ts";
