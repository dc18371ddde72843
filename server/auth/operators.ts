import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { MAX_EMAIL_LENGTH, Role, ROLES } from '#shared/contracts/operator.ts';
import { readConfig } from '#server/config/config.ts';
import { openStore } from '#server/store/open-store.ts';
import { toTokenLink } from './letters.ts';
import { createOperatorManager } from './manage-operators.ts';

const USAGE = `add ADDRESS [--name NAME] [--roles ${ROLES.join(',')}], or reset ADDRESS`;
const Email = v.pipe(v.string(), v.email(), v.maxLength(MAX_EMAIL_LENGTH));

/**
 * `npm run operators:add -- dara@example.org --roles inbox,operators` and `npm run operators:reset -- dara@example.org`: adds an
 * operator, or lets one choose a new password. Prints the link by which they do so.
 */
async function runCommand(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { roles: { type: 'string', default: 'inbox' }, name: { type: 'string', default: '' } },
  });
  const [command, typed] = positionals;
  const email = v.safeParse(Email, typed);
  const roles = v.safeParse(v.array(Role), values.roles.split(','));
  if (!email.success || !roles.success || (command !== 'add' && command !== 'reset')) throw new Error(USAGE);
  const config = readConfig();
  const store = openStore(config);
  try {
    const manager = createOperatorManager({ store, now: () => new Date() });
    const { token, operator } =
      command === 'add'
        ? await manager.add({ email: email.output, name: values.name, roles: roles.output })
        : await manager.reset(email.output);
    const purpose = operator.isSetUp ? 'reset' : 'setup';
    console.log(toTokenLink(purpose, { token, siteUrl: config.siteUrl, language: 'en' }));
  } finally {
    await store.close();
  }
}

try {
  await runCommand();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
