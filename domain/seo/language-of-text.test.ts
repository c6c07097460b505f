import { expect, test } from "vitest";
import { languageOfText } from "./language-of-text.ts";
import { wordsOf } from "./words.ts";

test.each([
  [
    "en",
    "The bread is on the shelf and it is for you, but the cake is not, as we have to bake it with more care.",
  ],
  [
    "sv",
    "Brödet är på hyllan och det är till dig, men kakan är inte det, för vi ska baka den med mer omsorg och tid.",
  ],
  [
    "pl",
    "Chleb jest na półce i jest dla ciebie, ale ciasto nie jest, bo to my musimy je upiec z większą troską, tak że nie od razu.",
  ],
  [
    "tr",
    "Ekmek rafta ve senin için, ama bu pasta değil, çünkü onu daha çok özen ile yapmak için bir gün gerekiyor, o da çok.",
  ],
  [
    "ru",
    "Хлеб лежит на полке, и он для вас, но торт мы ещё не испекли, потому что это требует больше времени и сил.",
  ],
  [
    "uk",
    "Хліб лежить на полиці, і він для вас, але торт ми ще не спекли, бо це потребує більше часу, її та його сил.",
  ],
  [
    "ar",
    "الخبز على الرف وهو لك ولكن الكعكة ليست كذلك لأننا نحتاج إلى مزيد من الوقت حتى نخبزها بعناية كبيرة في الفرن",
  ],
  [
    "ja",
    "パンは棚の上にあり、あなたのためのものですが、ケーキはまだ焼いていません。もっと時間がかかるからです。",
  ],
  [
    "",
    "Lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor incididunt labore magna aliqua veniam nostrud.",
  ],
])("a text in the language “%s” is recognised", (language, text) => {
  expect(languageOfText(wordsOf(`${text} `.repeat(3)))).toBe(language);
});

test("a handful of words is not enough to tell", () => {
  expect(languageOfText(wordsOf("The bread is on the shelf."))).toBe("");
});
