import { useEffect, useRef, useState, type FocusEvent, type ReactNode, type SubmitEvent } from 'react';
import buttonStyles from '../button.module.css';
import type { Language } from '#shared/contracts/page.ts';
import { neededEmail, readField } from '#shared/validation/forms.ts';
import { sayNews } from './newsletter-words.ts';
import styles from './newsletter.module.css';
import { subscribe } from './subscribe.ts';

type State = { email: string; fault?: string | undefined; problem?: string | undefined };

type FieldsProps = {
  id: string;
  language: Language;
  state: State;
  /** Where the form is sent without a script. */
  action: string;
  onDone: () => void;
  /** While the server is asked nothing may close. */
  onBusy?: (isBusy: boolean) => void;
  /** A way out beside the button. */
  children?: ReactNode;
};

/**
 * The field of an address and the button. With a script the button waits for something typed without a fault, and typing takes a
 * fault away. Specification, section 5.
 */
export function NewsletterFields({ id, action, children, ...props }: FieldsProps): ReactNode {
  const { language, state } = props;
  const { field, email, fault, problem, isReady, isBusy, type, leave, send } = useFields(props);
  return (
    <form
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      action={action}
      noValidate
      onSubmit={send}
    >
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.field}>
        <label htmlFor={id}>{sayNews(language, 'email')}</label>
        <input
          ref={field}
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={state.email}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={`${id}-fault`}
          onInput={type}
          onBlur={leave}
        />
        <p id={`${id}-fault`} className={styles.fault}>
          {fault === undefined ? null : sayNews(language, fault === 'required' ? 'required' : 'invalid')}
        </p>
      </div>
      <div className={styles.website} aria-hidden="true">
        <label htmlFor={`${id}-website`}>{sayNews(language, 'website')}</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.buttons}>
        <button
          className={buttonStyles.button}
          type="submit"
          // A button that is disabled while it is pressed would lose the keyboard.
          aria-disabled={isBusy ? true : undefined}
          disabled={isReady && (email === '' || fault !== undefined)}
        >
          {sayNews(language, isBusy ? 'subscribing' : 'subscribe')}
        </button>
        {children}
      </div>
    </form>
  );
}

type Parts = Pick<FieldsProps, 'language' | 'state' | 'onDone' | 'onBusy'>;

function useFields({ state, language, onDone, onBusy }: Parts) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(state.email);
  const [fault, setFault] = useState(state.fault);
  const [problem, setProblem] = useState(state.problem);
  const [isBusy, setBusy] = useState(false);
  const [isReady, setReady] = useState(false);
  // What was typed before the script was there counts.
  useEffect(() => {
    setEmail(field.current?.value.trim() ?? '');
    setReady(true);
  }, []);
  const setBoth = (busy: boolean): void => {
    setBusy(busy);
    onBusy?.(busy);
  };
  const type = (): void => {
    setEmail(field.current?.value.trim() ?? '');
    setFault(undefined);
    setProblem(undefined);
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    // Who goes to a button to close is asked for nothing.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'button') return;
    setFault((last) => last ?? findFault(field.current?.value ?? ''));
  };
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = textOf(form.get('email'));
    const broken = findFault(typed);
    setFault(broken);
    if (broken !== undefined || isBusy) return;
    setProblem(undefined);
    setBoth(true);
    const next = await subscribe(language, { email: typed, website: textOf(form.get('website')) });
    setBoth(false);
    if ('isDone' in next) onDone();
    else if ('fault' in next) {
      setFault(next.fault);
      // The button that was pressed is disabled until something else is typed.
      field.current?.focus();
    } else setProblem(next.problem);
  };
  return { field, email, fault, problem, isReady, isBusy, type, leave, send };
}

function findFault(typed: string): string | undefined {
  return readField(neededEmail, typed).broken?.name;
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
