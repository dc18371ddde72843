import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type MarkdownFile = {
  file: string;
  text: string;
  /** Links to files and to headings of this repository, as they are written. */
  links: string[];
  /** Files and folders of this repository in backticks. */
  namedFiles: string[];
  /** `npm run` scripts. */
  scripts: string[];
};

/** Reads the README and everything under docs/. */
export function readMarkdownFiles(): MarkdownFile[] {
  return ['README.md', ...globSync('docs/**/*.md')].map((file) => {
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

/** Finds the file of a link. @returns its path, and the heading that follows `#` */
export function toTarget(file: string, link: string): { target: string; heading: string | undefined } {
  const [name = '', heading] = link.split('#');
  return { target: name === '' ? file : path.join(path.dirname(file), name), heading };
}

/** The anchors of the headings, as GitHub writes them. */
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
/** Without placeholders: `docs/decisions/NNNN-title.md` names no file. */
const NAMED_FILE = /`((?:server|client|shared|tests|locales|docs|public)\/[\w./-]*)`/g;

function firstGroups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, first = '']) => first);
}
