import * as v from 'valibot';
import type { Database, Result, Statement } from './database.ts';
import { insertNews } from './mail-table.ts';
import type { NewsBatch, NewsIssue, SubscriberStore } from './subscriber.ts';

const SELECT = `SELECT id, content, reached, queued, CAST(started_at AS DOUBLE PRECISION) AS started_at,
  CAST(finished_at AS DOUBLE PRECISION) AS finished_at FROM news_issue ORDER BY started_at DESC, id`;
/** Each with its type: PostgreSQL cannot tell that of a value that stands in a SELECT. Two at once: the index of open issues lets one in. */
const ADD = `INSERT INTO news_issue (id, content, reached, queued, started_at, finished_at)
  SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), '', 0, CAST($3 AS BIGINT), 0
  WHERE NOT EXISTS (SELECT 1 FROM news_issue WHERE finished_at = 0) ON CONFLICT DO NOTHING`;
/** Another process that queues the same issue waits here, and then finds that it is further on. */
const LOCK = 'UPDATE news_issue SET queued = queued WHERE id = $1';
/** The token in the mail is the one that ends the subscription. Who unsubscribes meanwhile waits for this, and then deletes the mail. */
const LOCK_READER = "UPDATE subscriber SET leave_hash = $1 WHERE email_key = $2 AND state = 'active'";
const GO_ON = `UPDATE news_issue SET reached = $1, queued = queued + $2
  WHERE id = $3 AND reached = $4 AND finished_at = 0`;
const FINISH = 'UPDATE news_issue SET finished_at = $1 WHERE id = $2 AND finished_at = 0';

const Rows = v.array(
  v.object({
    id: v.string(),
    content: v.string(),
    reached: v.string(),
    queued: v.number(),
    started_at: v.number(),
    finished_at: v.number(),
  }),
);

type NewsStore = Pick<SubscriberStore, 'listNewsIssues' | 'addNewsIssue' | 'queueNews' | 'finishNewsIssue'>;

/** Issues of the news, a row each: what they say, and which subscriber they have reached. */
export function createNewsTable(database: Pick<Database, 'run'>): NewsStore {
  const query = async (text: string, ...values: (string | number)[]): Promise<Result> => {
    const [result = { rows: [], changes: 0 }] = await database.run([{ text, values }]);
    return result;
  };
  return {
    listNewsIssues: async () => v.parse(Rows, (await query(SELECT)).rows).map(toIssue),
    addNewsIssue: async ({ id, content, startedAt }) =>
      (await query(ADD, id, content, startedAt.getTime())).changes > 0,
    queueNews: async (batch) => {
      const results = await database.run(queueStatements(batch));
      return (results.at(-1)?.changes ?? 0) > 0;
    },
    finishNewsIssue: async (id, at) => void (await query(FINISH, at.getTime(), id)),
  };
}

function queueStatements({ issue: { id, reached }, mails }: NewsBatch): Statement[] {
  const last = mails.at(-1)?.emailKey ?? reached;
  return [
    { text: LOCK, values: [id] },
    ...mails.flatMap(({ emailKey, leaveHash, mail }) => [
      { text: LOCK_READER, values: [leaveHash, emailKey] },
      insertNews(mail, { id, reached, emailKey }),
    ]),
    { text: GO_ON, values: [last, mails.length, id, reached] },
  ];
}

function toIssue(row: v.InferOutput<typeof Rows>[number]): NewsIssue {
  const { started_at, finished_at, ...same } = row;
  return {
    ...same,
    startedAt: new Date(started_at),
    finishedAt: finished_at === 0 ? undefined : new Date(finished_at),
  };
}
