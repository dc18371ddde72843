import { readConfig } from '#server/config/config.ts';
import { NewerSchemaError } from '../database/migrations.ts';
import { openStore } from '../open-store.ts';

/** `npm run store:migrate`: runs the missing steps of the schema, and ends when the store is ready for this program. */
async function migrateStore(): Promise<void> {
  const config = readConfig();
  const store = openStore(config, {
    onStep: ({ version, milliseconds }) => console.log(`Step ${version} has run in ${milliseconds} ms.`),
    onHeld: () => console.log('Another process holds a table. The step is tried again.'),
  });
  try {
    await store.prepare();
    console.log('The store has the schema of this program.');
  } finally {
    await store.close();
  }
}

try {
  await migrateStore();
} catch (error) {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const isNewer = cause instanceof NewerSchemaError;
  console.error(isNewer ? cause.message : `The store does not respond: ${String(cause)}`);
  process.exitCode = 1;
}
