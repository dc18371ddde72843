import { useEffect, useLayoutEffect, useRef } from 'react';

type FieldProps = {
  /** The attributes of the field. An attribute with an empty value is removed. */
  attributes: Record<string, string>;
  value: string;
  listeners: {
    input: (event: Event) => void;
    keydown: (event: KeyboardEvent) => void;
    blur: () => void;
    click: () => void;
  };
};

/**
 * Controls an input element that is in the server's HTML, in the way React controls its own inputs. The element is never
 * replaced, so text, focus, caret and on-screen keyboard stay the same.
 */
export function useField(field: HTMLInputElement, props: FieldProps): void {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
    applyToField(field, props);
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    field.addEventListener('input', (event) => latest.current.listeners.input(event), { signal });
    field.addEventListener('keydown', (event) => latest.current.listeners.keydown(event), { signal });
    field.addEventListener('blur', () => latest.current.listeners.blur(), { signal });
    field.addEventListener('click', () => latest.current.listeners.click(), { signal });
    return () => {
      controller.abort();
      for (const name of Object.keys(latest.current.attributes)) field.removeAttribute(name);
    };
  }, [field]);
}

function applyToField(field: HTMLInputElement, { attributes, value }: FieldProps): void {
  for (const [name, text] of Object.entries(attributes)) {
    if (text === '') field.removeAttribute(name);
    else field.setAttribute(name, text);
  }
  // Setting the value moves the caret, so the value is only set if it differs.
  if (field.value !== value) field.value = value;
}
