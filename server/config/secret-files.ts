import { readFileSync } from 'node:fs';
import { Environment } from './environment.ts';

const SUFFIX = '_FILE';

type FilledEnvironment = { values: Record<string, string | undefined>; problems: string[] };

/**
 * Reads variables from files: `ADMIN_TOKEN_FILE` names the file with the value of `ADMIN_TOKEN`, as secrets of Docker and
 * Kubernetes need it. A line break at the end of the file is dropped.
 * @returns messages for the operator for files that cannot be read
 */
export function readSecretFiles(environment: Record<string, string | undefined>): FilledEnvironment {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const problems: string[] = [];
  for (const name of Object.keys(Environment.entries)) {
    const file = values[name + SUFFIX];
    if (file === undefined) continue;
    if (values[name] !== undefined) problems.push(`${name}${SUFFIX}: ${name} is set too`);
    else {
      try {
        values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      } catch {
        problems.push(`${name}${SUFFIX}: cannot read the file`);
      }
    }
  }
  return { values, problems };
}
