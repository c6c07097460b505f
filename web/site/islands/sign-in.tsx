export { Login as default } from "#web/account/login.tsx";
export { loadAccountPage as ready } from "#web/account/words.ts";
