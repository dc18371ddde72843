/**
 * Replaces the text between `<!-- NAME -->` and `<!-- end -->`.
 * @throws Error when the text does not have these two markers
 */
export function replaceBlock(text: string, name: string, content: string): string {
  const start = `<!-- ${name} -->`;
  const from = text.indexOf(start);
  const to = text.indexOf(END, from);
  if (from < 0 || to < 0) throw new Error(`The text has no part named “${name}”`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

const END = '<!-- end -->';
