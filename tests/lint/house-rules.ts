import { globSync, readFileSync } from 'node:fs';
import { checkModules } from './check-modules.ts';

const modules = globSync('{server,client,shared,tests}/**/*.{ts,tsx}')
  .toSorted()
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));
const faults = checkModules(modules);

for (const { file, line, rule } of faults) console.log(`${file}:${line}  ${rule}`);
console.log(`House rules: ${modules.length} modules, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
