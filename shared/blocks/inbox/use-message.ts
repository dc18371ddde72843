import { useEffect, useState } from 'react';
import type { Faults } from '#shared/components/message-form/use-faults.ts';
import { showNotice } from '#shared/components/notices/show-notice.ts';
import { sendAsOperator } from '#shared/components/session/session.ts';
import type { AdminMessage } from '#shared/contracts/admin-message.ts';
import type { Language } from '#shared/contracts/page.ts';
import { operatorCalls, type SentChange } from '#shared/data/browser-calls/operator-calls.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { inboxFields } from '#shared/validation/inbox-fields.ts';
import type { Fields } from '#shared/validation/forms.ts';
import type { OperatorState } from './use-operator.ts';
import type { SaveResult } from './use-written.ts';

const DONE: SaveResult = { isDone: true, faults: {} };
const NOT_DONE: SaveResult = { isDone: false, faults: {} };
/** What has a line for its faults, by the calls that send it. */
const FIELDS = {
  changeMessage: inboxFields.decision,
  replyToMessage: inboxFields.reply,
} as const satisfies Record<string, Fields>;

/** What is said above the form. */
type Said = 'saved' | 'queued' | 'conflict' | undefined;

type OpenMessage = {
  message: AdminMessage | undefined;
  isFailed: boolean;
  /** Loads the message once more. */
  again: () => void;
  said: Said;
  change: (change: SentChange) => Promise<SaveResult>;
  reply: (text: string) => Promise<SaveResult>;
  remove: () => void;
};

/** A message and what may be done to it. Who was slower than somebody else sees theirs, and nothing typed is lost. */
export function useMessage(id: string, act: OperatorState['act'], onGone: () => void): OpenMessage {
  const [message, setMessage] = useState<AdminMessage>();
  const [said, setSaid] = useState<Said>();
  const [isFailed, setFailed] = useState(false);
  const language = useLanguage();
  const load = (): Promise<AdminMessage> => sendAsOperator(operatorCalls.message, { id });
  const fail = (error: unknown): void => {
    // It was removed, which is a normal answer.
    if (act(error, 'inbox').kind === 'nothing') onGone();
    else setFailed(true);
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
  const send = async (call: keyof typeof FIELDS, body: object, done: Said): Promise<SaveResult> => {
    if (!message) return NOT_DONE;
    setSaid(undefined);
    try {
      setMessage(await sendAsOperator(operatorCalls[call], { id, headers: toHeaders(message), body }));
      setSaid(done);
      return DONE;
    } catch (error) {
      const action = act(error, 'changeMessage');
      if (action.kind === 'nothing') onGone();
      if (action.kind === 'conflict') {
        setSaid('conflict');
        load().then(setMessage, fail);
      }
      if (action.kind !== 'fields') return NOT_DONE;
      showUnplaced(action.fields, FIELDS[call], language);
      return { isDone: false, faults: action.fields };
    }
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
        (error: unknown) => void act(error, 'removeMessage'),
      );
    },
  };
}

/** A fault of what no field holds has no line to stand under. */
function showUnplaced(faults: Faults, fields: Fields, language: Language): void {
  if (Object.keys(faults).some((name) => name in fields)) return;
  const lines = Object.entries(faults).map(([name, fault]) => `${name}: ${fault.replaceAll('\n', ', ')}`);
  void showNotice({ language, says: { lines }, tone: 'bad' });
}

function toHeaders({ version }: AdminMessage): Record<string, string> {
  return { 'If-Match': `"${version}"` };
}
