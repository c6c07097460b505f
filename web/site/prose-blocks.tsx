import type { Block, Words } from "#domain/content/prose.ts";

export function ProseBlocks({ blocks }: { blocks: Block[] }) {
  return (
    <div className="measure grid gap-5">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === "heading") {
    const Tag = block.level === 2 ? "h2" : "h3";
    return (
      <Tag className={block.level === 2 ? "mt-6 text-xl" : "mt-2 text-lg"}>
        <WordsView words={block.words} />
      </Tag>
    );
  }
  if (block.kind === "paragraph") {
    return (
      <p>
        <WordsView words={block.words} />
      </p>
    );
  }
  const Tag = block.ordered ? "ol" : "ul";
  return (
    <Tag
      className={`grid gap-2 pl-6 marker:text-ember ${block.ordered ? "list-decimal" : "list-disc"}`}
    >
      {block.items.map((words, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
        <li key={at}>
          <WordsView words={words} />
        </li>
      ))}
    </Tag>
  );
}

function WordsView({ words }: { words: Words }) {
  return words.map((word, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the text does not change
    if (word.kind === "strong") return <strong key={at}>{word.text}</strong>;
    if (word.kind === "em") return <em key={at}>{word.text}</em>;
    if (word.kind === "link") {
      return (
        <a key={at} href={word.to} className="link">
          {word.text}
        </a>
      );
    }
    if (word.kind === "break") return <br key={at} />;
    return <span key={at}>{word.text}</span>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the text does not change
  });
}
