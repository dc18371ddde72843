import { readConfig } from '#server/config/config.ts';
import { openStore } from '../open-store.ts';
import { runCommand } from './run-command.ts';

/** `npm run store:migrate`: runs the missing schema steps. It ends when the store is ready for this version of the server. */
await runCommand(async () => {
  const store = openStore(readConfig(), {
    onStep: ({ version, milliseconds }) => console.log(`Step ${version} has run in ${milliseconds} ms.`),
    onHeld: () => console.log('Another process holds a table. The step is tried again.'),
  });
  try {
    await store.prepare();
    console.log('The store has the schema of this program.');
  } finally {
    await store.close();
  }
});
