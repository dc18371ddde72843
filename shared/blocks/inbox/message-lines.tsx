import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import { callAsOperator } from '#shared/components/session/session.ts';
import { InboxTab, type MessageLine, type MessageList } from '#shared/contracts/messages/admin-message.ts';
import { MessageKind } from '#shared/contracts/messages/message.ts';
import { operatorCalls } from '#shared/data/browser-calls/operator-calls.ts';
import { formatDate, formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { dayOf } from '#shared/text/day.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { InboxWords } from './data.ts';
import styles from './inbox.module.css';
import { Waiting } from './waiting.tsx';
import { ListIcon } from '#shared/components/icons.tsx';
import { Empty } from '#shared/components/states/states.tsx';
import { Tabs } from '#shared/components/tabs/tabs.tsx';

type ShownLines = { tab: InboxTab; kind: MessageKind | undefined; page: number };

type Messages = {
  list: MessageList | undefined;
  isFailed: boolean;
  shown: ShownLines;
  show: (part: Partial<ShownLines>) => void;
  reload: () => void;
};

/** Loads the messages of the chosen tab, kind and page. The previous list stays visible until the next list has loaded. */
export function useMessages(onError: (error: unknown) => void): Messages {
  const [shown, setShown] = useState<ShownLines>({ tab: 'inbox', kind: undefined, page: 1 });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['messages', shown],
    queryFn: ({ signal }) => callAsOperator(operatorCalls.messages, shown, signal),
    placeholderData: keepPreviousData,
  });
  const report = useEffectEvent(onError);
  useEffect(() => {
    if (error) report(error);
  }, [error]);
  return {
    list: data,
    isFailed: error !== null && !isFetching,
    shown,
    show: (part) => setShown((last) => ({ ...last, page: 1, ...part })),
    reload: () => void refetch(),
  };
}

type LinesProps = Messages & {
  words: InboxWords;
  onOpen: (id: string) => void;
};

export function MessageLines({ list, isFailed, reload, shown, show, words, onOpen }: LinesProps): ReactNode {
  if (!list || isFailed) return <Waiting words={words} isFailed={isFailed} onAgain={reload} />;
  const { items, pagination } = list;
  return (
    <>
      <FailedMails count={list.counts.failedMails} words={words} />
      <Filters list={list} shown={shown} show={show} words={words} />
      {items.length === 0 ? <Empty icon={<ListIcon />} title={words.empty} /> : null}
      <ul className={styles.lines}>
        {items.map((line) => (
          <li key={line.id}>
            <Line line={line} words={words} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {pagination.totalPages > 1 ? (
        <p className={styles.buttons}>
          {(['previous', 'next'] as const).map((way) => (
            <button
              key={way}
              className={buttonStyles.button}
              data-tone="quiet"
              type="button"
              disabled={way === 'next' ? !pagination.hasNext : !pagination.hasBack}
              onClick={() => show({ page: pagination.page + (way === 'next' ? 1 : -1) })}
            >
              {words[way]}
            </button>
          ))}
        </p>
      ) : null}
    </>
  );
}

function FailedMails({ count, words }: { count: number; words: InboxWords }): ReactNode {
  const language = useLanguage();
  if (count === 0) return null;
  return <p>{fillWords(words.failedMails, { number: formatNumber(language, count) })}</p>;
}

type FiltersProps = Required<Pick<LinesProps, 'shown' | 'show' | 'words'>> & { list: MessageList };

function Filters({ list: { counts }, shown, show, words }: FiltersProps): ReactNode {
  const language = useLanguage();
  const unread = Object.values(counts.unread).reduce((sum, count) => sum + count, 0);
  const waiting = { inbox: unread, held: counts.held, spam: counts.spam };
  return (
    <>
      <Tabs
        tabs={InboxTab.options.map((name) => ({ name, title: words.tabs[name], count: waiting[name] }))}
        chosen={shown.tab}
        choose={(tab) => show({ tab })}
      />
      <p className={styles.buttons}>
        <button
          type="button"
          aria-pressed={shown.kind === undefined}
          onClick={() => show({ kind: undefined })}
        >
          {words.all}
        </button>
        {MessageKind.options.map((kind) => (
          <button key={kind} type="button" aria-pressed={kind === shown.kind} onClick={() => show({ kind })}>
            {words.kinds[kind]}{' '}
            <span className={styles.count}>
              {fillWords(words.unread, { number: formatNumber(language, counts.unread[kind] ?? 0) })}
            </span>
          </button>
        ))}
      </p>
    </>
  );
}

type MessageLineProps = { line: MessageLine; words: InboxWords; onOpen: (id: string) => void };

function Line({ line, words, onOpen }: MessageLineProps): ReactNode {
  const language = useLanguage();
  const { id, reference, kind, state, subject, about, createdAt } = line;
  const title = subject === '' ? (about?.key ?? words.noSubject) : subject;
  return (
    <button type="button" data-state={state} onClick={() => onOpen(id)}>
      <strong>{title}</strong>
      <small>
        {reference} · {words.kinds[kind]} · {words.states[state]} · {formatDate(language, dayOf(createdAt))}
      </small>
    </button>
  );
}
