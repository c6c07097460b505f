// `npm run seed`: fills an empty installation with a studio's busy month and a year of its books. The server must not
// run meanwhile.
import { randomBytes } from "node:crypto";
import { ownSettings, runCommand } from "../environment/installation.ts";
import { fillInstallation } from "./fill-installation.ts";

await runCommand(async () => {
  const password = randomBytes(9).toString("base64url");
  const firstClient = await fillInstallation(ownSettings(), { password });
  console.log(`\n  The studio has clients, projects, messages, reports and a year of books now.`);
  console.log(`  A client to sign in as: ${firstClient}  ${password}\n`);
});
