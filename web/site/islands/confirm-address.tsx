export { ConfirmAddress as default } from "#web/account/confirm-address.tsx";
export { loadAccountPage as ready } from "#web/account/words.ts";
