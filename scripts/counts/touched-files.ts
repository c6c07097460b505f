import { files, generated, isTest, textOf } from "./source-files.ts";

interface Change {
  change: string;
  /** How many files docs/house.md wants it to touch. */
  plan: number;
  /** An existing thing of the same kind; the files that name it are the ones that the change would touch. */
  example: RegExp;
  /** Where to look, if not everywhere; demo data, pictures and benches are never counted. */
  within?: RegExp;
  /** Files that name the example for another reason, and why. */
  except?: RegExp;
}

/** Made-up changes, each measured by a thing of its kind that the code has today. */
export const changes: Change[] = [
  {
    change: "a field of the questionnaire",
    plan: 7,
    example: /\bfont_examples\b/,
  },
  {
    change: "a project status",
    plan: 6,
    example: /\bin_progress\b/,
    // Bug reports and contact messages have a status of the same name.
    except: /bug[-_]report|contact/,
  },
  {
    change: "a mail",
    plan: 6,
    example: /\bwelcome\b|[wW]elcomeMail|composeWelcome/,
    // The kind, its composer, its texts; elsewhere the word greets somebody.
    within:
      /^(server\/(mails|jobs)|domain\/mail|web\/admin\/mails|content\/words\/mails|database\/functions)\//,
  },
  {
    change: "a public page",
    plan: 1,
    example: /["'`/]services?\/ai-tool-development\b/,
    // Its content with its fields, and what links to it there.
    except: /^(domain\/)?content\//,
  },
  {
    change: "a server function",
    plan: 2,
    example: /["'`/]preview-news["'`.]/,
  },
  {
    change: "a table",
    plan: 3,
    example: /\bseo_reports\b/,
    within: /^database\//,
  },
];

/** The hand-written files that each change touches, and the generated ones apart. */
export function touchedFiles({ example, within, except }: Change) {
  const named = files
    .filter(
      (file) => !/^(docs|scripts|database\/(seed|adoption))\/|\.md$/.test(file) && !isTest(file),
    )
    .filter((file) => (within?.test(file) ?? true) && !except?.test(file))
    .filter((file) => /\.(tsx?|sql|css|txt)$/.test(file))
    .filter((file) => example.test(file) || example.test(textOf(file)));
  return {
    counted: named.filter((file) => !generated.test(file)),
    generated: named.filter((file) => generated.test(file)),
  };
}
