import { readFileSync } from 'node:fs';
import { Environment } from './environment.ts';

const SUFFIX = '_FILE';

type FilledEnvironment = { values: Record<string, string | undefined>; problems: string[] };

/**
 * Reads values of environment variables from files, because Docker and Kubernetes provide secrets as files. For
 * example, `ADMIN_TOKEN_FILE` is the path of a file that contains the value of `ADMIN_TOKEN`. A line break at the end
 * of the file is dropped.
 * @returns `values`: all variables that are not empty, including those that are read from files. `problems`: messages
 * for the operator, for example if a file cannot be read, or if a variable is set both directly and with a file
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
