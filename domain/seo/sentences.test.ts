import { expect, test } from "vitest";
import { sentencesOf } from "./sentences.ts";

test.each([
  ["en", "Dr. Smith has moved. J. R. Hartley has not, e.g. because of Mr. Jones.", 2],
  ["en", "It costs $3.50 at bakery.example. Is that much? No!", 3],
  ["en", "She said “Come in.” He did.", 2],
  ["de", "Wir backen z. B. Brot, d. h. jeden Tag. Am 3. Mai ist zu.", 2],
  ["de", "Herr Dr. Braun kommt ca. 9 Uhr. Das ist Nr. 5.", 2],
  ["es", "Hay pan, p. ej. de centeno. ¿Lo quiere? El Sr. García sí.", 3],
  ["fr", "M. Dupont est là. C’est au n. 5, av. Foch.", 2],
  ["ja", "パンを焼きます。毎朝三時に始めます。", 2],
  ["", "No end", 1],
])("in the language “%s”, “%s” has %i sentence(s)", (language, text, count) => {
  expect(sentencesOf(text, language)).toHaveLength(count);
});

test("what is no text has no sentence", () => {
  expect(sentencesOf("", "en")).toEqual([]);
  expect(sentencesOf("… !!! —", "en")).toEqual([]);
  expect(sentencesOf("One.", "en")).toEqual(["One."]);
});
