import { useCombobox } from 'downshift';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { SearchMade } from '#client/analytics/events.ts';
import type { askServer } from './ask-server.ts';
import type { Suggester } from './create-suggester.ts';
import { useField } from './use-field.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { Suggestion } from './suggestion.ts';

export type SearchBoxProps = {
  /** The field of a search form, in the page already. */
  field: HTMLInputElement;
  /** The page on screen: on another one the field is empty again. */
  pageUrl: string;
  /** Opens the page that was chosen. */
  open: (url: string) => void;
  onSearched: (search: SearchMade) => void;
  /** Who is asked after a pause; the search of the site when absent. */
  ask?: typeof askServer;
};

/** What downshift's handlers are given: they read what React's events and the browser's own have in common. */
type Handlers = {
  onChange?(event: Pick<Event, 'preventDefault'>): void;
  onKeyDown?(event: Pick<Event, 'preventDefault'>): void;
};

/**
 * An editable combobox with a listbox and manual selection, as the WAI-ARIA Authoring Practices describe it. Leaving the
 * field chooses nothing, and Enter without a choice sends the form, as it does without a script.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useSearchCombobox(props: SearchBoxProps) {
  const { field } = props;
  const list = useSuggestionList(props);
  const { highlightedIndex, isUnasked, suggester, setWantsOpen } = list;
  const { ref, role, value, ...input } = list.getInputProps();
  const handlers: Handlers = input;
  useField(field, {
    attributes: {
      role,
      'aria-autocomplete': input['aria-autocomplete'],
      'aria-controls': input['aria-controls'],
      'aria-expanded': String(input['aria-expanded']),
      'aria-activedescendant': input['aria-activedescendant'],
    },
    value,
    on: {
      input: (event) => handlers.onChange?.(event),
      keydown: (event) => {
        const isWithoutChoice = event.key === 'Enter' && highlightedIndex < 0;
        if (!isForField(event) && !isWithoutChoice) handlers.onKeyDown?.(event);
      },
      blur: () => {
        setWantsOpen(false);
        suggester.stop();
      },
      click: () => {
        setWantsOpen(true);
        if (isUnasked) suggester.type(field.value);
      },
    },
  });
  useEffect(() => {
    if (typeof ref === 'function') ref(field);
  }, [ref, field]);
  return list;
}

/** Selecting text and shortcuts stay with the browser, and so do the keys of an input method at work. */
function isForField({ shiftKey, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean {
  return shiftKey || ctrlKey || metaKey || isComposing;
}

/** On another page the field of a header that stays is as empty as a new one. */
function useResetOnLeave(pageUrl: string, reset: () => void, suggester: Suggester): void {
  const shown = useRef(pageUrl);
  useEffect(() => {
    if (shown.current === pageUrl) return;
    shown.current = pageUrl;
    reset();
    suggester.type('');
  }, [pageUrl, reset, suggester]);
}

/** Suggestions for a field, and the state of its list: what is open, highlighted and chosen. */
function useSuggestionList({ field, pageUrl, open, onSearched, ask }: SearchBoxProps) {
  const language = useLanguage();
  const { offer, suggester } = useSuggestions({ language, onSearched, ask });
  // Something may have been typed while the script was on its way.
  const [wasTyped] = useState(() => field.value !== field.defaultValue);
  const [wantsOpen, setWantsOpen] = useState(wasTyped);
  const items = [...offer.items];
  /** Whether the list would be empty for want of an answer: one that found nothing is an answer. */
  const isUnasked = items.length === 0 && !offer.isAnswered;
  const combobox = useCombobox<Suggestion>({
    id: `${field.id}-box`,
    inputId: field.id,
    items,
    itemToString: (item) => item?.title ?? '',
    itemToKey: (item) => item?.key,
    // Nothing stays chosen: who chooses leaves for its page.
    selectedItem: null,
    isOpen: wantsOpen && items.length > 0,
    initialInputValue: field.value,
    onStateChange: ({ inputValue, isOpen, selectedItem }) => {
      if (isOpen !== undefined) setWantsOpen(isOpen);
      // Typed, or emptied by Escape.
      if (inputValue !== undefined && !selectedItem) suggester.type(inputValue);
      else if (isOpen === true && isUnasked) suggester.type(field.value);
      if (!selectedItem) return;
      suggester.stop();
      open(selectedItem.url);
    },
  });
  const { highlightedIndex, isOpen } = combobox;
  const highlighted = isOpen ? items[highlightedIndex] : undefined;
  useEffect(() => suggester.hold(highlighted && { key: highlighted.key, index: highlightedIndex }));
  useEffect(() => {
    if (wasTyped) suggester.type(field.value);
  }, [wasTyped, field, suggester]);
  useResetOnLeave(pageUrl, combobox.reset, suggester);
  return { ...combobox, items, offer, isUnasked, suggester, wantsOpen, setWantsOpen };
}
