import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type InputEvent,
  type RefObject,
} from 'react';
import { findFaults, readField, type Fields } from '#shared/validation/forms.ts';

/** The names of the broken rules, keyed by the name of the field. Several rules of one field are joined by line breaks. */
export type Faults = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string>>;

/**
 * Both modes check a field when the visitor leaves it, but `eager` skips empty fields. After this check, `eager` checks the field
 * again at each key press. `lazy` removes the fault at the next key press, and checks the field when the visitor leaves it again.
 */
export type CheckMode = 'eager' | 'lazy';

type FormFields = {
  ref: RefObject<HTMLFormElement | null>;
  values: Values;
  setValues: (next: Values | ((last: Values) => Values)) => void;
  faults: Faults;
  setFaults: (faults: Faults) => void;
  /**
   * Checks all fields before the form is sent.
   * @param found faults from other checks. If a field also breaks a rule, the fault for that rule is used instead
   */
  checkAll: (values: Values, found?: Faults) => Faults;
  onBlur: (event: FocusEvent) => void;
  onInput: (event: InputEvent) => void;
  onReset: () => void;
};

/**
 * The values and faults of a form. Its controls are uncontrolled, so that text typed before hydration is not lost. A fault from
 * the server stays until its field changes or breaks a rule.
 */
export function useFields(
  fields: Fields,
  mode: CheckMode = 'eager',
  first: { values?: Values; faults?: Faults } = {},
): FormFields {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>(first.values ?? {});
  const [faults, setFaults] = useState<Faults>(first.faults ?? {});
  const checked = useRef(new Set<string>());
  const readTyped = (): void => {
    if (ref.current) setValues(readTexts(ref.current));
  };
  const readFirst = useEffectEvent(readTyped);
  useEffect(() => readFirst(), []);
  const check = (control: Typed, moment: 'left' | 'typed'): void => {
    const { name, value } = control;
    const field = fields[name];
    if (!field) return;
    const isEmptyStill = mode === 'eager' && value === '';
    if (moment === 'left' && !isEmptyStill) checked.current.add(name);
    if (moment === 'typed' && mode === 'lazy') checked.current.delete(name);
    const { broken } = readField(field, value);
    const isChecked = checked.current.has(name);
    setFaults((last) => {
      const { [name]: fault, ...rest } = last;
      // When the visitor leaves a field without changes, a fault from the server stays.
      if (moment === 'left' && fault !== undefined && !broken) return last;
      return isChecked && broken ? { ...rest, [name]: broken.name } : rest;
    });
  };
  return {
    ref,
    values,
    setValues,
    faults,
    setFaults,
    checkAll: (typed, found = {}) => {
      for (const name of Object.keys(fields)) checked.current.add(name);
      const broken = Object.entries(findFaults(fields, typed)).map(([name, rule]) => [name, rule.name]);
      const all: Faults = { ...found, ...Object.fromEntries(broken) };
      setFaults(all);
      return all;
    },
    onBlur: ({ target, relatedTarget }) => {
      if (isTyped(target) && !isPressing(target, relatedTarget)) check(target, 'left');
    },
    onInput: ({ target }) => {
      readTyped();
      if (isTyped(target)) check(target, 'typed');
    },
    onReset: () => {
      checked.current.clear();
      setValues(first.values ?? {});
      setFaults({});
    },
  };
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTyped(target: EventTarget): target is Typed {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/**
 * True while a button is pressed, or when the focus moves to a button that does not submit. The field is then not checked,
 * because a new fault would move the button away from the finger. Submitting checks every field anyway.
 */
function isPressing({ form }: Typed, next: EventTarget | null): boolean {
  if (next instanceof HTMLButtonElement && next.type === 'button') return true;
  return Boolean(form?.querySelector('button:active'));
}

/** Returns the texts of a form's controls, keyed by the name of the control. Files are left out. */
export function readTexts(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
