import { useMutation } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type InputEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';
import type { Fields } from '#shared/validation/forms.ts';
import type { Action } from '../notices/to-action.ts';
import { queryClient } from '../queries.tsx';
import { toFaultLines, type FaultWords } from './fault-lines.ts';
import { readTexts, useFields, type Faults, type CheckMode, type Values } from './use-fields.ts';

type FormOptions<Problem> = {
  /** The rules of the fields, in the order of the form. The server checks these rules too. */
  fields: Fields;
  faultWords: FaultWords;
  /** Returns the field's name in the language of the page, for sentences about its faults. */
  nameOf?: (field: string) => string | undefined;
  /** The initial state of the form. The server sends it after the form was submitted without JavaScript. */
  first?: { values?: Values; faults?: Faults; problem?: Problem | undefined; seconds?: number | undefined };
  mode?: CheckMode;
  /**
   * Finds faults that the rules of single fields cannot find, e.g. two fields that differ. If a field also breaks a rule, the
   * fault for that rule is used instead.
   */
  find?: (values: Values, form: HTMLFormElement) => Faults;
  /**
   * Sends the values to the server. The form calls this function only if no field has a fault.
   * @throws the error of a failed request. The form passes this error to `act`, and the visitor's text stays in the fields
   */
  send: (values: Values, form: HTMLFormElement) => Promise<void>;
  /** Returns what the form does after an error of `send`, e.g. the result of `actOn`. */
  act: (error: unknown) => Action;
  /** Returns the message for a failure that does not belong to a single field. */
  toProblem?: (error: unknown, action: Action) => Problem | undefined;
};

export type Form<Problem> = {
  element: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent) => void;
    onInput: (event: InputEvent) => void;
    onReset: () => void;
  };
  values: Values;
  /** Returns the sentences about the faults of a field. The text is empty if there is no fault. */
  faultOf: (field: string) => string;
  problem: Problem | undefined;
  isPending: boolean;
  /** The seconds until the form may be sent again, if the server has refused it because of a rate limit. */
  secondsLeft: number | undefined;
};

/**
 * Holds the values and faults of a form, and submits the form. After a failure, the visitor's text stays in the fields. If fields
 * have faults, the focus moves to the summary of the faults or to the first of these fields.
 */
export function useForm<Problem>(options: FormOptions<Problem>): Form<Problem> {
  const { fields, faultWords, nameOf, first = {}, mode = 'eager', find, send, act, toProblem } = options;
  const own = useFields(fields, mode, first);
  const { ref, values, setValues, faults, setFaults } = own;
  const [problem, setProblem] = useState(first.problem);
  const { left, wait } = useWait(first.seconds ?? 0);
  const [client] = useState(queryClient);
  const mutationKey = [useId()];
  const { mutateAsync, isPending } = useMutation(
    {
      mutationKey,
      mutationFn: (form: HTMLFormElement) => send(readTexts(form), form),
      // The values are not cached, so that passwords and messages do not stay in memory.
      gcTime: 0,
    },
    client,
  );

  const refuse = (error: unknown, form: HTMLFormElement): void => {
    const action = act(error);
    const placed =
      action.kind === 'fields' ? Object.keys(action.fields).filter((name) => name in fields) : [];
    if (action.kind === 'fields' && placed.length > 0) {
      setFaults(action.fields);
      return focusFirst(form, placed);
    }
    if (action.kind === 'wait') wait(action.seconds);
    return setProblem(toProblem?.(error, action));
  };
  const submit = async (form: HTMLFormElement): Promise<void> => {
    // `isPending` changes only at the next render, which is too late for a double click.
    if (client.isMutating({ mutationKey }) > 0) return;
    const typed = readTexts(form);
    const broken = Object.keys(own.checkAll(typed, find?.(typed, form)));
    setValues(typed);
    setProblem(undefined);
    if (broken.length > 0) return focusFirst(form, broken);
    return mutateAsync(form).catch((error: unknown) => refuse(error, form));
  };
  return {
    element: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onBlur: own.onBlur,
      onInput: (event) => {
        own.onInput(event);
        if (mode === 'lazy') setProblem(undefined);
      },
      onReset: own.onReset,
    },
    values,
    faultOf: (name) =>
      toFaultLines({ fields, name, fault: faults[name], called: nameOf?.(name) }, faultWords),
    problem,
    isPending,
    secondsLeft: left,
  };
}

/** Moves the focus to the summary of the faults, if the form shows one, else to the first field with a fault. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const field = [...form.elements].find(
    (element) => 'name' in element && typeof element.name === 'string' && names.includes(element.name),
  );
  // The summary is not rendered yet, so the search for it waits for the next frame.
  requestAnimationFrame(() => {
    const target = form.querySelector('[data-faults]') ?? field;
    if (target instanceof HTMLElement) target.focus();
  });
}

const SECOND_MILLISECONDS = 1000;

/**
 * Counts down the seconds until the server accepts the form again.
 * @param first the number of seconds in the server-rendered page. If it is not 0, the countdown starts at hydration
 */
function useWait(first: number): { left: number | undefined; wait: (seconds: number) => void } {
  const [left, setLeft] = useState<number>();
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const wait = (seconds: number): void => {
    clearInterval(timer.current);
    const end = performance.now() + seconds * SECOND_MILLISECONDS;
    const count = (): void => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / SECOND_MILLISECONDS));
      setLeft(now);
      if (now === 0) clearInterval(timer.current);
    };
    timer.current = setInterval(count, SECOND_MILLISECONDS);
    count();
  };
  const start = useEffectEvent(() => {
    if (first > 0) wait(first);
  });
  useEffect(() => {
    start();
    return () => clearInterval(timer.current);
  }, []);
  return { left, wait };
}
