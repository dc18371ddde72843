import { readFile, writeFile } from 'node:fs/promises';

/** As Vite begins what it writes of one library, under a heading that names it and its version. */
const SECTION = /^(?=## )/m;

/**
 * Makes one file of the notices of several builds: each library once, by its name, under the beginning of the first file.
 * @param target the first of the files; it is replaced, and the others stay
 */
export async function joinLicences(target: string, others: readonly string[]): Promise<void> {
  const texts = await Promise.all([target, ...others].map((file) => readFile(file, 'utf8')));
  const sections = texts.flatMap((text) => text.split(SECTION).slice(1));
  const [beginning = ''] = texts[0]?.split(SECTION) ?? [];
  const joined = [...new Set(sections.map((section) => `${section.trimEnd()}\n`))].toSorted();
  await writeFile(target, [beginning.trimEnd(), ...joined].join('\n\n'));
}
