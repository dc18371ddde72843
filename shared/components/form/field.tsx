import { useId, type ComponentProps, type ReactNode } from 'react';
import choiceStyles from '../choice/choice.module.css';
import { ChevronIcon } from '../icons.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { FileControl } from './file-control.tsx';
import styles from './field.module.css';
import native from './native.module.css';

type FieldTexts = {
  label: ReactNode;
  /** Follows the label, e.g. "optional". */
  note?: string | undefined;
  hint?: ReactNode;
  /** A sentence for each broken rule, separated by line breaks. Empty for a valid value, undefined for a field without rules. */
  fault?: string | undefined;
};

type Control =
  | ({ as?: 'input' } & ComponentProps<'input'>)
  | ({ as: 'textarea' } & ComponentProps<'textarea'>)
  | ({ as: 'select' } & ComponentProps<'select'>);

type FieldProps = FieldTexts & {
  over?: ReactNode;
  beside?: ReactNode;
} & Control;

export function Field({ label, note, hint, fault, over, beside, ...control }: FieldProps): ReactNode {
  const ownId = useId();
  const { id = ownId } = control;
  return (
    <div className={styles.f}>
      <label htmlFor={id}>
        {label}
        <Note text={note} />
      </label>
      <Lines id={id} hint={hint} fault={fault} />
      <div className={beside === undefined ? styles.with : styles.row}>
        <Control
          {...control}
          id={id}
          aria-describedby={describedBy(id, hint, fault, control['aria-describedby'])}
          aria-invalid={fault ? true : control['aria-invalid']}
        />
        {control.as === 'select' ? <ChevronIcon /> : null}
        {over}
        {beside}
      </div>
    </div>
  );
}

function Control(props: Control): ReactNode {
  if (props.as === 'textarea') {
    const { as: _, ...rest } = props;
    return <TextArea {...rest} />;
  }
  if (props.as === 'select') {
    const { as: _, ...rest } = props;
    return <select className={styles.in} {...rest} />;
  }
  const { as: _, ...rest } = props;
  return rest.type === 'file' ? <FileControl {...rest} /> : <input className={styles.in} {...rest} />;
}

function TextArea({ defaultValue, ...rest }: ComponentProps<'textarea'>): ReactNode {
  const text = useTextBeforeHydration(rest.id, defaultValue);
  return <textarea className={styles.in} {...rest} defaultValue={text} />;
}

/**
 * Returns the default value for a textarea. During hydration React 19 writes the default value into the element, and would
 * replace text that the visitor typed meanwhile. So this returns the element's text during hydration, and `given` afterwards.
 */
function useTextBeforeHydration<Text>(id: string | undefined, given: Text): Text | string {
  return useHydrated() ? given : (readText(id) ?? given);
}

/** Returns undefined on the server and before the element exists. */
function readText(id: string | undefined): string | undefined {
  if (typeof document === 'undefined' || id === undefined) return undefined;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element.value : undefined;
}

type ChoicesProps = FieldTexts & {
  /** The id of the first radio button. Links to the field use this id. */
  id?: string;
  name: string;
  options: readonly { value: string; text: ReactNode }[];
  chosen: string | undefined;
  onChoose?: (value: string) => void;
  ref?: ComponentProps<'fieldset'>['ref'];
};

/** A group of radio buttons. */
export function Choices({
  label,
  note,
  hint,
  fault,
  name,
  options,
  chosen,
  onChoose,
  ...rest
}: ChoicesProps): ReactNode {
  const ownId = useId();
  const { id = ownId, ref } = rest;
  return (
    <fieldset
      ref={ref}
      className={styles.pick}
      aria-describedby={describedBy(id, hint, fault)}
      aria-invalid={fault ? true : undefined}
    >
      <legend>
        {label}
        <Note text={note} />
      </legend>
      <Lines id={id} hint={hint} fault={fault} />
      <div className={styles.choices}>
        {options.map(({ value, text }, index) => (
          <label key={value} className={choiceStyles.choice}>
            <input
              className={native.native}
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onChange={() => onChoose?.(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A honeypot. People do not see this field; if it has text, the server holds the message back as probable spam. */
export function Trap({ id, label }: { id: string; label: string }): ReactNode {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

function Note({ text }: { text: string | undefined }): ReactNode {
  return text === undefined ? null : <small className={styles.opt}> · {text}</small>;
}

/** The hint and the fault. They are above the control, because the on-screen keyboard hides the space below it. */
function Lines({ id, hint, fault }: Pick<FieldTexts, 'hint' | 'fault'> & { id: string }): ReactNode {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {fault === undefined ? null : (
        <p id={`${id}-fault`} className={styles.err}>
          {fault === '' ? null : <FaultSign />}
          {fault}
        </p>
      )}
    </>
  );
}

export function FaultSign(): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 3 2.5 16.5h15zM10 8v4M10 14.3v.1" />
    </svg>
  );
}

function describedBy(id: string, hint: ReactNode, fault: string | undefined, other = ''): string | undefined {
  const ids = [other, hint ? `${id}-hint` : '', fault === undefined ? '' : `${id}-fault`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
