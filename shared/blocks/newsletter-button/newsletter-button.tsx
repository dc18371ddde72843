import type { ReactNode } from 'react';
import buttonStyles from '#shared/components/button.module.css';
import styles from '#shared/components/newsletter/newsletter.module.css';
import { Note } from '#shared/components/states/states.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { NewsletterButtonData } from './data.ts';

/**
 * The page that a link in an e-mail opens. The page acts only after a click on its button, because mail scanners open links but
 * do not click buttons.
 */
export const newsletterButton = defineBlock({ data: NewsletterButtonData, Component: NewsletterButton });

function NewsletterButton({ data: { words, outcome } }: { data: NewsletterButtonData }): ReactNode {
  const language = useLanguage();
  if (outcome)
    return (
      <div className={outcome === 'done' ? styles.done : styles.problem} role="status">
        {outcome === 'done' ? (
          <p>{words.done}</p>
        ) : (
          <Note tone="ask">
            <p>{words[outcome]}</p>
            <a href={href(language, 'newsletter')}>{words.link}</a>
          </Note>
        )}
      </div>
    );
  return (
    // Without an `action` the form is sent to the URL of the page, which contains the token.
    <form method="post" className={styles.single}>
      <p>{words.lead}</p>
      <button className={buttonStyles.button} type="submit">
        {words.button}
      </button>
    </form>
  );
}
