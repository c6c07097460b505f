import { shippedColours } from "#domain/brand/scale.ts";
import type { Brand } from "#domain/content/brand.ts";

export const brand: Brand = {
  ...shippedColours,
  typeface: "daybreak",
  day: true,
  logo: "",
  logoOnDark: false,
};
