export { ResetPassword as default } from "#web/account/reset-password.tsx";
export { loadAccountPage as ready } from "#web/account/words.ts";
