import path from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { MAX_MAIL_TRIES } from '../message.ts';
import { STORE_FILE, type StoreConfig } from '../open-store.ts';
import { copyStore, type CopiedTable, type StoreTarget } from './copy-store.ts';
import { withPostgresTarget } from './postgres-side.ts';
import { describeCopy, runCommand } from './run-command.ts';
import { withSqliteSource, withSqliteTarget } from './sqlite-side.ts';

/**
 * Copies a backup into the store of this server, which must be empty.
 * @throws Error if the backup does not exist, or if the store already has rows
 */
export async function restoreStore(
  { databaseUrl, ...config }: StoreConfig,
  file: string,
  now: Date,
): Promise<CopiedTable[]> {
  return withSqliteSource(file, (source) => {
    const restore = async (target: StoreTarget): Promise<CopiedTable[]> => {
      const copied = await copyStore(source, target);
      await endWhatWentOn(target, now);
      return copied;
    };
    return databaseUrl === undefined
      ? withSqliteTarget(path.resolve(config.dataDir, STORE_FILE), restore)
      : withPostgresTarget({ ...config, databaseUrl }, restore);
  });
}

/**
 * Ends everything in the restored store that may have ended after the backup was made. A waiting mail may have been sent, so it
 * is marked as failed and not sent again. Messages that wait for review may have been announced to operators, so all messages are
 * marked as announced. An unfinished newsletter issue may have been finished, so it is ended. An operator may have signed out or
 * used a one-time link, so all sessions and one-time tokens are deleted.
 */
async function endWhatWentOn(target: StoreTarget, now: Date): Promise<void> {
  await target.write('UPDATE mail SET tries = ?', [MAX_MAIL_TRIES]);
  await target.write('UPDATE message SET announced = 1', []);
  await target.write('UPDATE news_issue SET finished_at = ? WHERE finished_at = 0', [now.getTime()]);
  await target.write('DELETE FROM session', []);
  await target.write('DELETE FROM one_time', []);
}

if (import.meta.main) {
  await runCommand(async () => {
    const [, , file] = process.argv;
    if (file === undefined) throw new Error('Name the backup: npm run store:restore -- FILE');
    const copied = await restoreStore(readConfig(), file, new Date());
    console.log(`The backup is restored: ${describeCopy(copied)}`);
    console.log(
      'Mails that waited are held as failed, an unfinished newsletter is ended, and operators sign in again.',
    );
  });
}
