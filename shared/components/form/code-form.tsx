import type { ReactNode } from 'react';
import { href } from '#shared/routes/href.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import button from '../button.module.css';
import { SearchIcon } from '../icons.tsx';
import { Field } from './field.tsx';

type CodeFormProps = {
  route: 'postcode' | 'postcodeStartWith' | 'changes' | 'codeConverter';
  /** The query parameter in which the form sends the code. */
  name: 'code' | 'prefix';
  /** The id of an element on the result page. The browser scrolls to this element. */
  anchor?: string;
  id: string;
  typed: string | undefined;
  className?: string | undefined;
  words: { label: string; hint: string; submit: string };
  fault: string;
};

/** The maximum number of characters in the field. Every valid notation of a code is shorter. */
const MAX_TYPED_LENGTH = 40;

/**
 * A form with a field for a code and a submit button. Phones show the keyboard for text, because visitors type spaces and Khmer
 * digits. The server parses the text.
 */
export function CodeForm({
  route,
  name,
  anchor,
  id,
  typed,
  className,
  words,
  fault,
}: CodeFormProps): ReactNode {
  const path = href(useLanguage(), route);
  return (
    <form className={className} action={anchor === undefined ? path : `${path}#${anchor}`}>
      <Field
        id={id}
        label={words.label}
        hint={words.hint}
        fault={fault}
        name={name}
        type="text"
        inputMode="text"
        defaultValue={typed}
        maxLength={MAX_TYPED_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        beside={
          <button className={button.button} type="submit">
            <SearchIcon />
            {words.submit}
          </button>
        }
      />
    </form>
  );
}
