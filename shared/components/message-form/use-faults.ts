import { useRef, useState } from 'react';
import { findFaults, readField, type Fields } from '#shared/validation/forms.ts';

/** The rules that fields break, by their names; several of one field joined by line breaks. */
export type Faults = Readonly<Record<string, string>>;

export type Judge = {
  faults: Faults;
  /** Takes the place of all: what a server found, or nothing. */
  show: (faults: Faults) => void;
  /** To be called when a field is left, and when something is typed into it. */
  check: (target: EventTarget, moment: 'left' | 'typed') => void;
  /** Judges all fields, as when a form is sent. @returns the faults, which are shown */
  judge: (values: Record<string, string>, own?: Faults) => Faults;
  /** Nothing was judged: what was typed is gone. */
  forget: () => void;
};

/**
 * Judges the fields of a form eagerly: a field from when it was left, or the form sent, at each key. A fault that the
 * server found stands until its field changes; one that is found here takes its place. Specification, section 5.
 * @param first faults that the page came with
 */
export function useFaults(fields: Fields, first: Faults = {}): Judge {
  const [faults, setFaults] = useState(first);
  const judged = useRef(new Set<string>());
  return {
    faults,
    show: setFaults,
    check: (target, moment) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const { name, value } = target;
      const field = fields[name];
      if (!field) return;
      // A line that appears now would move the button from under the finger; sending judges every field.
      if (moment === 'left' && target.form?.querySelector('button:active')) return;
      if (moment === 'left' && value !== '') judged.current.add(name);
      const { broken } = readField(field, value);
      const isJudged = judged.current.has(name);
      setFaults((last) => {
        const { [name]: fault, ...others } = last;
        const next = isJudged && broken ? { ...others, [name]: broken.name } : others;
        // Leaving a field does not take away what the server said of it.
        return moment === 'left' && fault !== undefined && !broken ? last : next;
      });
    },
    judge: (values, own = {}) => {
      const broken = Object.entries(findFaults(fields, values)).map(([name, rule]) => [name, rule.name]);
      for (const name of Object.keys(fields)) judged.current.add(name);
      const found: Faults = { ...own, ...Object.fromEntries(broken) };
      setFaults(found);
      return found;
    },
    forget: () => {
      judged.current.clear();
      setFaults({});
    },
  };
}

/** What stands in the fields of a form, by their names. */
export function readTexts(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Moves the keyboard to the first of the named fields. */
export function focusField(form: HTMLFormElement | null, names: string[]): void {
  const field = [...(form?.elements ?? [])].find(
    (element) => 'name' in element && typeof element.name === 'string' && names.includes(element.name),
  );
  if (field instanceof HTMLElement) field.focus();
}
