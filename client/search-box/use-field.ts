import { useEffect, useLayoutEffect, useRef } from 'react';

type FieldProps = {
  /** Those with an empty value are taken away. */
  attributes: Record<string, string>;
  value: string;
  on: {
    input: (event: Event) => void;
    keydown: (event: KeyboardEvent) => void;
    blur: () => void;
    click: () => void;
  };
};

/**
 * Gives a field that stands in the page already what React would give one of its own: its element is never replaced, so
 * text, focus, caret and the keyboard of a phone stay as they are, and it does not matter who wrote the form.
 */
export function useField(field: HTMLInputElement, props: FieldProps): void {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
    applyToField(field, props);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('input', (event) => latest.current.on.input(event), { signal });
    field.addEventListener('keydown', (event) => latest.current.on.keydown(event), { signal });
    field.addEventListener('blur', () => latest.current.on.blur(), { signal });
    field.addEventListener('click', () => latest.current.on.click(), { signal });
    return () => {
      listening.abort();
      for (const name of Object.keys(latest.current.attributes)) field.removeAttribute(name);
    };
  }, [field]);
}

function applyToField(field: HTMLInputElement, { attributes, value }: FieldProps): void {
  for (const [name, text] of Object.entries(attributes)) {
    if (text === '') field.removeAttribute(name);
    else field.setAttribute(name, text);
  }
  // Only when it differs: writing moves the caret.
  if (field.value !== value) field.value = value;
}
