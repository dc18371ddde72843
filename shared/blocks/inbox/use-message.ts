import { useEffect, useState } from 'react';
import { sendAsOperator } from '#shared/components/session/session.ts';
import type { AdminMessage } from '#shared/contracts/admin-message.ts';
import { operatorCalls, type SentChange } from '#shared/data/browser-calls/operator-calls.ts';
import { CallError } from '#shared/data/send-call.ts';
import type { OperatorState } from './use-operator.ts';

const CONFLICT = 409;
const GONE = 404;

/** What is said above the form. */
type Said = 'saved' | 'queued' | 'conflict' | undefined;

type OpenMessage = {
  message: AdminMessage | undefined;
  isFailed: boolean;
  /** Loads the message once more. */
  again: () => void;
  said: Said;
  /** Both resolve to whether it was done. */
  change: (change: SentChange) => Promise<boolean>;
  reply: (text: string) => Promise<boolean>;
  remove: () => void;
};

/** A message and what may be done to it. Who was slower than somebody else sees theirs, and nothing typed is lost. */
export function useMessage(id: string, act: OperatorState['act'], onGone: () => void): OpenMessage {
  const [message, setMessage] = useState<AdminMessage>();
  const [said, setSaid] = useState<Said>();
  const [isFailed, setFailed] = useState(false);
  const load = (): Promise<AdminMessage> => sendAsOperator(operatorCalls.message, { id });
  const fail = (error: unknown): void => {
    if (error instanceof CallError && error.status === GONE) return onGone();
    setFailed(true);
    act(error, 'page');
  };
  const openMessage = (): void => {
    setFailed(false);
    const open = async (): Promise<void> => {
      const loaded = await load();
      setMessage(loaded);
      if (loaded.state !== 'new') return;
      const read = { id, headers: toHeaders(loaded), body: { state: 'read' } };
      // Somebody else may have opened it at the same time.
      setMessage(await sendAsOperator(operatorCalls.changeMessage, read).catch(load));
    };
    open().catch(fail);
  };
  useEffect(() => {
    openMessage();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  const run = async (sending: Promise<AdminMessage>, done: Said): Promise<boolean> => {
    setSaid(undefined);
    try {
      setMessage(await sending);
      setSaid(done);
      return true;
    } catch (error) {
      if (error instanceof CallError && error.status === GONE) onGone();
      else if (!(error instanceof CallError) || error.status !== CONFLICT) act(error, 'page');
      else {
        setSaid('conflict');
        load().then(setMessage, fail);
      }
      return false;
    }
  };
  const send = (call: 'changeMessage' | 'replyToMessage', body: object, done: Said): Promise<boolean> => {
    if (!message) return Promise.resolve(false);
    return run(sendAsOperator(operatorCalls[call], { id, headers: toHeaders(message), body }), done);
  };
  return {
    message,
    isFailed,
    again: openMessage,
    said,
    change: (change) => send('changeMessage', change, 'saved'),
    reply: (text) => send('replyToMessage', { text }, 'queued'),
    remove: () => {
      if (!message) return;
      sendAsOperator(operatorCalls.removeMessage, { id, headers: toHeaders(message) }).then(
        onGone,
        (error: unknown) => act(error, 'delete'),
      );
    },
  };
}

function toHeaders({ version }: AdminMessage): Record<string, string> {
  return { 'If-Match': `"${version}"` };
}
