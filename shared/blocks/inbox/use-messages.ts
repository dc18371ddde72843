import { useCallback, useEffect, useState } from 'react';
import { sendAsOperator } from '#shared/components/session/session.ts';
import type { MessageList } from '#shared/contracts/admin-message.ts';
import type { MessageKind } from '#shared/contracts/message.ts';
import { operatorCalls } from '#shared/data/browser-calls/operator-calls.ts';

export const TABS = ['inbox', 'held', 'spam'] as const;
type Tab = (typeof TABS)[number];

/** What of the messages is shown. */
export type Shown = { tab: Tab; kind: MessageKind | undefined; page: number };

type Messages = {
  list: MessageList | undefined;
  isFailed: boolean;
  shown: Shown;
  show: (part: Partial<Shown>) => void;
  /** Asks for the list once more. */
  reload: () => void;
};

/** The list of the inbox, loaded for what is shown of it. */
export function useMessages(onError: (error: unknown) => void): Messages {
  const [shown, setShown] = useState<Shown>({ tab: 'inbox', kind: undefined, page: 1 });
  const [list, setList] = useState<MessageList>();
  const [isFailed, setFailed] = useState(false);
  const take = (loaded: MessageList): void => {
    setFailed(false);
    setList(loaded);
  };
  const fail = (error: unknown): void => {
    setFailed(true);
    onError(error);
  };
  const load = useCallback(({ tab, kind, page }: Shown) => {
    const call = operatorCalls.messages;
    return sendAsOperator(call, { query: call.toQuery({ tab, kind, page }) });
  }, []);
  const refresh = (asked: Shown): void => {
    setFailed(false);
    void load(asked).then(take, fail);
  };
  useEffect(() => {
    let isCurrent = true;
    load(shown).then(
      (loaded) => void (isCurrent && take(loaded)),
      (error: unknown) => void (isCurrent && fail(error)),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown, load]);
  return {
    list,
    isFailed,
    shown,
    show: (part) => setShown((last) => ({ ...last, page: 1, ...part })),
    reload: () => refresh(shown),
  };
}
