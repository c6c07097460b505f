import { describe, expect, test } from "vitest";
import { type Block, readability } from "./readability.ts";

const running = (...texts: string[]): Block[] => texts.map((text) => ({ text, isRunning: true }));

describe("each language by its own formula", () => {
  test.each([
    [
      "en",
      "Flesch",
      "plain",
      "We bake our bread in a small oven at the back of the shop. It is open from seven. You can have a roll with butter and jam for a pound, and we make good tea too. If you want a cake for a party, tell us two days before.",
    ],
    [
      "de",
      "Amstad",
      "plain",
      "Wir backen unser Brot in einem kleinen Ofen hinter dem Laden. Er ist ab sieben Uhr offen. Bei uns gibt es ein Brötchen mit Butter und einen guten Tee dazu. Wenn du einen Kuchen für ein Fest brauchst, sag es uns zwei Tage vorher.",
    ],
    [
      "es",
      "Szigriszt-Pazos",
      "plain",
      "Hacemos el pan en un horno que está detrás de la tienda. Abrimos a las siete y no cerramos a comer. Por un euro se puede tomar un bollo con miel y un buen té. Si usted quiere una tarta para una fiesta, nos lo dice dos días antes.",
    ],
    [
      "fr",
      "Kandel and Moles",
      "plain",
      "Nous faisons le pain dans un petit four qui est derrière la boutique. Elle est ouverte dès sept heures. Pour un euro vous avez un petit pain avec du beurre et un bon thé. Si vous voulez un gâteau pour une fête, dites-le nous deux jours avant.",
    ],
    [
      "it",
      "Gulpease",
      "plain",
      "Facciamo il pane in un piccolo forno che sta dietro la bottega. Si apre alle sette e non si chiude a pranzo. Per un euro si può avere un panino con il burro e un buon tè. Se vuoi una torta per una festa, ce lo dici due giorni prima.",
    ],
    [
      "pt",
      "Flesch after Martins",
      "plain",
      "Nós fazemos o pão em um forno que fica atrás da loja. Ela abre às sete e não fecha para o almoço. Por um real você come um pão com manteiga e toma um bom chá. Se você quer um bolo para uma festa, fale com a gente dois dias antes.",
    ],
    [
      "nl",
      "Flesch after Douma",
      "plain",
      "Wij bakken ons brood in een kleine oven achter de winkel. Die is om zeven uur open. Voor een euro heb je een broodje met boter en een kop thee erbij. Als je een taart voor een feest wilt, zeg het dan twee dagen van tevoren tegen ons.",
    ],
  ])("%s by %s", (language, formula, verdict, text) => {
    const found = readability(running(...Array(3).fill(text)), "");
    expect(found.reads).toBe(language);
    expect(found.ease).toMatchObject({ formula, reads: verdict });
    expect(found.sentences).toBe(12);
  });
});

test("bureaucratic English is hard to read, and the figure is Flesch's", () => {
  // A manual count gives 11 words and 23 syllables.
  const sentence = "The manager of the bakery considers every customer's complaint with attention.";
  const found = readability(running(...Array(10).fill(sentence)), "");
  expect(found).toMatchObject({ proseWords: 110, sentences: 10 });
  expect(found.ease?.reads).toBe("hard");
  expect(found.ease?.value).toBeCloseTo(206.835 - 1.015 * 11 - 84.6 * (23 / 11), 1);
});

test("Japanese has words and sentences, and no formula", () => {
  const text = "毎朝三時にパンを焼き始めます。七時にはお店が開きます。バターと蜂蜜もあります。";
  const found = readability(running(...Array(9).fill(text)), "ja");
  expect(found).toMatchObject({ reads: "ja", sentences: 27, ease: null });
  expect(found.proseWords / found.sentences).toBeGreaterThan(4);
});

test("menus, headings and buttons are words to read, and no sentences", () => {
  const found = readability(
    [
      { text: "Home Bread Cakes Visit us Our story Jobs Press Contact", isRunning: false },
      ...running(
        "Order now",
        "We open at seven.",
        "A list's entry without an end that has some words",
      ),
    ],
    "en",
  );
  expect(found).toMatchObject({ words: 26, proseWords: 14, sentences: 2, ease: null });
});

test("too little text is judged by no formula, and names no language", () => {
  const found = readability(running("We bake bread. It is good."), "en");
  expect(found).toMatchObject({ reads: "", ease: null, sentences: 2 });
});

test("the longest sentences and paragraphs are shown by their beginnings", () => {
  const long = `${"and the bread ".repeat(20)}is good.`;
  const found = readability(running(long, "It is open."), "en");
  expect(found.longSentences.count).toBe(1);
  expect(found.longSentences.examples[0]).toMatch(/^62 words: “and the bread .*…”$/);
  expect(readability(running(`${"We bake bread. ".repeat(60)}`), "en").longParagraphs.count).toBe(
    1,
  );
});
