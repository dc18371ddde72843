import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Faults } from '#shared/components/form/use-fields.ts';
import { showNotice } from '#shared/components/notices/show-notice.ts';
import type { Action } from '#shared/components/notices/to-action.ts';
import { callAsOperator } from '#shared/components/session/session.ts';
import type { AdminMessage } from '#shared/contracts/messages/admin-message.ts';
import type { Language } from '#shared/contracts/page.ts';
import { operatorCalls, type MessagePatch } from '#shared/data/browser-calls/operator-calls.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Fields } from '#shared/validation/forms.ts';
import type { OperatorState } from './use-operator.ts';

const { changeMessage, removeMessage, replyToMessage } = operatorCalls;

/** The outcome of the last action, which is displayed above the forms. */
type SaveOutcome = 'saved' | 'queued' | 'conflict' | undefined;

type OpenMessage = {
  message: AdminMessage | undefined;
  isFailed: boolean;
  again: () => void;
  said: SaveOutcome;
  /**
   * Changes the message.
   * @throws the errors of `callAsOperator`
   */
  change: (change: MessagePatch) => Promise<void>;
  /** Changes the message after a click on a button. A failure is displayed, and no error is thrown. */
  press: (change: MessagePatch) => void;
  /**
   * Sends a reply.
   * @throws the errors of `callAsOperator`
   */
  reply: (text: string) => Promise<void>;
  remove: () => void;
  /**
   * Reacts to a failed change: shows a toast or opens the sign-in page, as `toAction` decides. If another operator has changed
   * the message, loads the stored message again.
   * @param fields the fields of the form that was sent
   */
  refuse: (error: unknown, fields: Fields) => Action;
};

/**
 * Loads one message, and returns functions that change it. If another operator has changed the message in the meantime, the
 * change fails, the stored message is loaded again, and the typed text stays.
 */
export function useMessage(id: string, act: OperatorState['act'], onGone: () => void): OpenMessage {
  const [said, setSaid] = useState<SaveOutcome>();
  const language = useLanguage();
  const queries = useQueryClient();
  const queryKey = ['message', id];
  const {
    data: message,
    error,
    isFetching,
    refetch,
  } = useQuery({ queryKey, queryFn: () => openMessage(id), staleTime: Infinity, gcTime: 0 });
  const report = useEffectEvent(() => {
    if (isGone(act(error, 'inbox'))) onGone();
  });
  useEffect(() => {
    if (error) report();
  }, [error]);
  const send = async (
    work: (seen: AdminMessage) => Promise<AdminMessage>,
    done: SaveOutcome,
  ): Promise<void> => {
    if (!message) return;
    setSaid(undefined);
    queries.setQueryData(queryKey, await work(message));
    setSaid(done);
  };
  const refuse = (refusal: unknown, fields: Fields): Action => {
    const action = act(refusal, 'changeMessage');
    if (isGone(action)) onGone();
    if (action.kind === 'conflict') {
      setSaid('conflict');
      void refetch();
    }
    if (action.kind === 'fields') showUnplaced(action.fields, fields, language);
    return action;
  };
  const change = (part: MessagePatch): Promise<void> =>
    send((seen) => callAsOperator(changeMessage, { ...seen, change: part }), 'saved');
  return {
    message,
    isFailed: error !== null && !isFetching,
    again: () => void refetch(),
    said,
    change,
    press: (part) => void change(part).catch((refusal: unknown) => refuse(refusal, {})),
    reply: (text) => send((seen) => callAsOperator(replyToMessage, { ...seen, text }), 'queued'),
    remove: () => {
      if (!message) return;
      callAsOperator(removeMessage, message).then(onGone, (refusal: unknown) => {
        if (isGone(act(refusal, 'removeMessage'))) onGone();
      });
    },
    refuse,
  };
}

/** Loads a message. If the message is new, also marks it as read. */
async function openMessage(id: string): Promise<AdminMessage> {
  const load = (): Promise<AdminMessage> => callAsOperator(operatorCalls.message, { id });
  const message = await load();
  if (message.state !== 'new') return message;
  // Another operator may open the message at the same time. The change then fails, and the message is loaded again.
  return callAsOperator(changeMessage, { ...message, change: { state: 'read' } }).catch(load);
}

/** True if the action is the notice that the message is missing, because another operator has removed it. */
function isGone(action: Action): boolean {
  return action.kind === 'notice' && action.says === 'missing';
}

/** Shows the faults as a notice if none of them belongs to a field of the form. */
function showUnplaced(faults: Faults, fields: Fields, language: Language): void {
  if (Object.keys(faults).some((name) => name in fields)) return;
  const lines = Object.entries(faults).map(([name, fault]) => `${name}: ${fault.replaceAll('\n', ', ')}`);
  void showNotice({ language, says: { lines }, tone: 'bad' });
}
