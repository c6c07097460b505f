// `npm run pictures`: makes the pictures of public/ anew: the case studies' pages photographed, the icons, the
// share images. Names can be given to make a few: `npm run pictures -- tidewater icons`.
// What only this needs (typefaces of the designed pages, an encoder) is installed on the way, in its own folder.
import { installWorkshop } from "./workshop.mjs";

installWorkshop("scripts/pictures");
await import("./pictures/make.ts");
