import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

type MarkdownFile = {
  file: string;
  text: string;
  links: string[];
  namedFiles: string[];
  scripts: string[];
};

/** Lists the Markdown files at the root of the repository and in `docs/`, and the list of the sources of the data. */
export function listMarkdownFiles(): string[] {
  return globSync('{*,docs/**/*,server/directory/data/SOURCES}.md').toSorted();
}

export function readMarkdownFiles(): MarkdownFile[] {
  return listMarkdownFiles().map((file) => {
    const text = readFileSync(file, 'utf8');
    const prose = text.replaceAll(CODE_BLOCK, '');
    return {
      file,
      text,
      links: firstGroups(prose, LINK).filter((link) => !link.includes(':')),
      namedFiles: firstGroups(prose, NAMED_FILE),
      scripts: firstGroups(text, SCRIPT),
    };
  });
}

/** Splits a link in `file` into the linked file and the heading after `#`. A link such as `#run` leads to `file` itself. */
export function toTarget(file: string, link: string): { target: string; heading: string | undefined } {
  const [name = '', heading] = link.split('#');
  return { target: name === '' ? file : path.join(path.dirname(file), name), heading };
}

/** Returns the anchors that GitHub creates for the headings. */
export function listAnchors(text: string): string[] {
  return firstGroups(text.replaceAll(CODE_BLOCK, ''), HEADING).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}

const CODE_BLOCK = /^```[^]*?^```$/gm;
const LINK = /\]\(([^)\s]+)\)/g;
const HEADING = /^#+ (.+)$/gm;
const SCRIPT = /\bnpm run (?:--silent )?([\w:]+)/g;
/** Matches paths in backticks. A path with other characters, such as `*`, is a pattern or a placeholder and is not matched. */
const NAMED_FILE = /`((?:server|client|shared|tests|locales|docs|public)\/[\w./-]*)`/g;

function firstGroups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, first = '']) => first);
}
