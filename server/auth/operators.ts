import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { Role, ROLES, type Operator } from '#shared/contracts/messages/operator.ts';
import { MAX_EMAIL_LENGTH } from '#shared/validation/rules.ts';
import { readConfig } from '#server/config/config.ts';
import { RequestError } from '#server/errors.ts';
import { openStore } from '#server/store/open-store.ts';
import { toTokenLink } from './letters.ts';
import { BY_COMMAND, createOperatorManager, type OperatorManager } from './manage-operators.ts';

const USAGE = `list
add ADDRESS [--name NAME] [--roles ${ROLES.join(',')}]
reset ADDRESS
roles ADDRESS --roles ${ROLES.join(',')}
disable ADDRESS
enable ADDRESS
sign-out ADDRESS`;
const Email = v.pipe(v.string(), v.email(), v.maxLength(MAX_EMAIL_LENGTH));
const CommandOptions = v.object({
  email: v.optional(Email),
  name: v.string(),
  roles: v.optional(
    v.pipe(
      v.string(),
      v.transform((typed) => typed.split(',')),
      v.array(Role),
    ),
  ),
});
const REASONS: Readonly<Record<string, string>> = {
  'not-found': 'There is no operator with this address.',
  conflict:
    'There is already an operator with this address, or no operator would be left with the role operators.',
};

/**
 * Adds, lists and changes operators, for example with `npm run operators -- add dara@example.org --roles inbox,operators`. Prints
 * the listed or changed operators, or the link to choose a password.
 */
async function runCommand(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { roles: { type: 'string' }, name: { type: 'string', default: '' } },
  });
  const [command = '', email] = positionals;
  const options = v.safeParse(CommandOptions, { ...values, email });
  if (!options.success) throw new Error(USAGE);
  const config = readConfig();
  const store = openStore(config);
  try {
    const manager = createOperatorManager({ store, now: () => new Date() });
    for (const line of await run(command, options.output, { manager, siteUrl: config.siteUrl }))
      console.log(line);
  } finally {
    await store.close();
  }
}

type CommandOptions = v.InferOutput<typeof CommandOptions>;

async function run(
  command: string,
  { email, name, roles }: CommandOptions,
  { manager, siteUrl }: { manager: OperatorManager; siteUrl: string },
): Promise<string[]> {
  if (command === 'list') return (await manager.list()).map(toLine);
  if (email === undefined) throw new Error(USAGE);
  const toLink = (added: { operator: Operator; token: string }): string[] => {
    const purpose = added.operator.isSetUp ? 'reset' : 'setup';
    return [toTokenLink(purpose, { token: added.token, siteUrl, language: 'en' })];
  };
  const change = async (part: { roles?: Role[]; isDisabled?: boolean }): Promise<string[]> => {
    const { id } = await manager.find(email);
    return [toLine(await manager.change({ id, ...part }, BY_COMMAND))];
  };
  if (command === 'add')
    return toLink(await manager.add({ email, name, roles: roles ?? ['inbox'] }, BY_COMMAND));
  if (command === 'reset') return toLink(await manager.reset(email, BY_COMMAND));
  if (command === 'roles' && roles) return change({ roles });
  if (command === 'disable') return change({ isDisabled: true });
  if (command === 'enable') return change({ isDisabled: false });
  if (command === 'sign-out')
    return [toLine(await manager.endSessions((await manager.find(email)).id, BY_COMMAND))];
  throw new Error(USAGE);
}

/**
 * Returns the line that the command prints for an operator. Tabs separate the values, for example
 * `dara@example.org  enabled  inbox,operators  Dara  2026-11-22T10:00:00.000Z`.
 */
function toLine({ email, isDisabled, isSetUp, roles, name, lastSeenAt }: Operator): string {
  const state = isDisabled ? 'disabled' : isSetUp ? 'enabled' : 'without-password';
  return [email, state, roles.join(), name, lastSeenAt ?? 'never'].join('\t');
}

function toReason(error: unknown): string {
  if (error instanceof RequestError) return REASONS[error.code] ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

try {
  await runCommand();
} catch (error) {
  console.error(toReason(error));
  process.exitCode = 1;
}
