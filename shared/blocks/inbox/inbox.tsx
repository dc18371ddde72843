import { useState, type ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import { fillWords } from '#shared/text/fill-words.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Queries } from '#shared/components/queries.tsx';
import { defineBlock } from '../define-block.tsx';
import { InboxData, type InboxWords } from './data.ts';
import styles from './inbox.module.css';
import { MessageLines, useMessages } from './message-lines.tsx';
import { MessageView } from './message-view.tsx';
import { Waiting } from './waiting.tsx';
import { useOperator, type OperatorState } from './use-operator.ts';

/** The server renders no messages. The browser loads them after hydration. */
export const inbox = defineBlock({
  data: InboxData,
  Component: (props) => (
    <Queries>
      <Inbox {...props} />
    </Queries>
  ),
  hydrate: (data) => data,
});

function Inbox({ data: { words, hasMail } }: { data: InboxData }): ReactNode {
  const operator = useOperator(useLanguage());
  const { user, isForbidden, isFailed, again, leave } = operator;
  return (
    <div className={styles.inbox}>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      {user ? (
        <p className={styles.who}>
          {fillWords(words.signedInAs, { name: user.name === '' ? user.email : user.name })}
          <button className={buttonStyles.button} data-tone="quiet" type="button" onClick={leave}>
            {words.signOut}
          </button>
        </p>
      ) : (
        <Waiting words={words} isFailed={isFailed} onAgain={again} />
      )}
      {user && isForbidden ? <p role="alert">{words.forbidden}</p> : null}
      {user && !isForbidden ? <Messages words={words} act={operator.act} hasMail={hasMail} /> : null}
    </div>
  );
}

type MessagesProps = { words: InboxWords; act: OperatorState['act']; hasMail: boolean };

function Messages({ words, act, hasMail }: MessagesProps): ReactNode {
  const [openId, setOpenId] = useState<string>();
  const messages = useMessages((error) => act(error, 'inbox'));
  const close = (): void => {
    setOpenId(undefined);
    messages.reload();
  };
  return openId === undefined ? (
    <MessageLines {...messages} words={words} onOpen={setOpenId} />
  ) : (
    <MessageView key={openId} id={openId} words={words} act={act} hasMail={hasMail} onClose={close} />
  );
}
