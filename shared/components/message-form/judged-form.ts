import type { FocusEvent, InputEvent, SubmitEvent } from 'react';
import type { Judge } from './use-faults.ts';

/** Of the element of a form that is sent by script: nothing of it ever stands in an address. */
export type JudgedForm = {
  method: 'post';
  noValidate: true;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent) => void;
  onInput: (event: InputEvent) => void;
};

/** Has a form judged while it is filled in. @param run sends it */
export function toJudgedForm(
  { check }: Pick<Judge, 'check'>,
  run: (form: HTMLFormElement) => Promise<void>,
): JudgedForm {
  return {
    method: 'post',
    noValidate: true,
    onSubmit: (event) => {
      event.preventDefault();
      void run(event.currentTarget);
    },
    onBlur: ({ target }) => check(target, 'left'),
    onInput: ({ target }) => check(target, 'typed'),
  };
}
