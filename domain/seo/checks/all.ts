import type { Check } from "../check.ts";
import { addressChecks } from "./address.ts";
import { contentChecks } from "./content.ts";
import { descriptionChecks } from "./description.ts";
import { deviceChecks } from "./device.ts";
import { indexingChecks } from "./indexing.ts";
import { machineChecks } from "./machines.ts";
import { readableChecks } from "./readable.ts";
import { secureChecks } from "./secure.ts";
import { sharedChecks } from "./shared.ts";
import { titleChecks } from "./title.ts";

/** Every check, in the order of a report. */
export const checks: readonly Check[] = [
  ...titleChecks,
  ...descriptionChecks,
  ...indexingChecks,
  ...addressChecks,
  ...machineChecks,
  ...sharedChecks,
  ...contentChecks,
  ...readableChecks,
  ...secureChecks,
  ...deviceChecks,
];
