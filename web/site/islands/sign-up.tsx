export { Register as default } from "#web/account/register.tsx";
export { loadAccountPage as ready } from "#web/account/words.ts";
