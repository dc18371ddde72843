import { globSync, readFileSync } from 'node:fs';
import { listMarkdownFiles } from '../docs/markdown.ts';
import { checkModules } from './check-modules.ts';
import { findCommentFaults, findPageFaults } from './field-words.ts';

const modules = globSync('{{server,client,shared,tests}/**/*.{ts,tsx},*.config.ts}')
  .toSorted()
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));
const styles = globSync('{client,shared}/**/*.css');
const pages = listMarkdownFiles();
const faults = [
  ...checkModules(modules),
  ...styles.flatMap((file) => findCommentFaults(file, readFileSync(file, 'utf8'))),
  ...pages.flatMap((file) => findPageFaults(file, readFileSync(file, 'utf8'))),
];

for (const { file, line, rule } of faults) console.log(`${file}:${line}  ${rule}`);
console.log(
  `House rules: ${modules.length} modules, ${styles.length} style sheets, ${pages.length} pages, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
