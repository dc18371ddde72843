import { useCombobox } from 'downshift';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { SearchReport } from '#client/analytics/events.ts';
import type { Suggester } from './create-suggester.ts';
import { useField } from './use-field.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { Suggestion } from './suggestion.ts';

export type SearchBoxProps = {
  field: HTMLInputElement;
  /** The URL of the page on screen. When it changes, the field is cleared. */
  pageUrl: string;
  open: (url: string) => void;
  /** Called after each response of the server. If absent, only the browser suggests, and the typed text is not sent. */
  onSearched?: (search: SearchReport) => void;
};

/** The event handlers that Downshift returns. They only use properties that React events and DOM events share. */
type InputHandlers = {
  onChange?(event: Pick<Event, 'preventDefault'>): void;
  onKeyDown?(event: Pick<Event, 'preventDefault'>): void;
};

/**
 * Turns the field into an editable combobox with a listbox and manual selection. When the visitor leaves the field, nothing is
 * selected. Enter without a highlighted option submits the form.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useSearchCombobox(props: SearchBoxProps) {
  const { field } = props;
  const list = useSuggestionList(props);
  const { highlightedIndex, needsSearch, suggester, setWantsOpen } = list;
  const { ref, role, value, ...input } = list.getInputProps();
  const handlers: InputHandlers = input;
  useField(field, {
    attributes: {
      role,
      'aria-autocomplete': input['aria-autocomplete'],
      'aria-controls': input['aria-controls'],
      'aria-expanded': String(input['aria-expanded']),
      'aria-activedescendant': input['aria-activedescendant'],
    },
    value,
    listeners: {
      input: (event) => {
        // Downshift reports a change only after it has rendered. Suggestions that are set here appear one frame
        // earlier.
        suggester.type(field.value);
        handlers.onChange?.(event);
      },
      keydown: (event) => {
        const isWithoutChoice = event.key === 'Enter' && highlightedIndex < 0;
        if (!isFieldKey(event) && !isWithoutChoice) handlers.onKeyDown?.(event);
      },
      blur: () => {
        setWantsOpen(false);
        suggester.stop();
      },
      click: () => {
        setWantsOpen(true);
        if (needsSearch) suggester.type(field.value);
      },
    },
  });
  useEffect(() => {
    if (typeof ref === 'function') ref(field);
  }, [ref, field]);
  return list;
}

/** True for keys that the browser handles: text selection, shortcuts, and keys of an active input method. */
function isFieldKey({ shiftKey, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean {
  return shiftKey || ctrlKey || metaKey || isComposing;
}

function useResetOnLeave(pageUrl: string, reset: () => void, suggester: Suggester): void {
  const shown = useRef(pageUrl);
  useEffect(() => {
    if (shown.current === pageUrl) return;
    shown.current = pageUrl;
    reset();
    suggester.type('');
  }, [pageUrl, reset, suggester]);
}

function useSuggestionList({ field, pageUrl, open, onSearched }: SearchBoxProps) {
  const language = useLanguage();
  const { offer, suggester } = useSuggestions({ language, onSearched });
  // The visitor may have typed before the script was loaded. The list then opens, but only if the field still has the focus,
  // because Downshift would move the focus to the field of an open list.
  const [isTyping] = useState(() => field.value !== field.defaultValue && document.activeElement === field);
  const [wantsOpen, setWantsOpen] = useState(isTyping);
  const items = [...offer.items];
  /** True when the list is empty and there is no final result for the text yet. */
  const needsSearch = items.length === 0 && !offer.isAnswered;
  const combobox = useCombobox<Suggestion>({
    id: `${field.id}-box`,
    inputId: field.id,
    items,
    itemToString: (item) => item?.title ?? '',
    itemToKey: (item) => item?.key,
    // No selection is stored, because choosing a suggestion opens a page.
    selectedItem: null,
    isOpen: wantsOpen && items.length > 0,
    initialInputValue: field.value,
    onStateChange: ({ type, inputValue, isOpen, selectedItem }) => {
      if (isOpen !== undefined) setWantsOpen(isOpen);
      const isTyped = type === useCombobox.stateChangeTypes.InputChange;
      // If the visitor did not type the new value, the field was cleared by Escape or by opening another page.
      if (inputValue !== undefined && !isTyped && !selectedItem) suggester.type(inputValue);
      else if (isOpen === true && !isTyped && needsSearch) suggester.type(field.value);
      if (!selectedItem) return;
      suggester.stop();
      open(selectedItem.url);
    },
  });
  const { highlightedIndex, isOpen } = combobox;
  const highlighted = isOpen ? items[highlightedIndex] : undefined;
  useEffect(() => suggester.highlight(highlighted && { key: highlighted.key, index: highlightedIndex }));
  useEffect(() => {
    if (isTyping) suggester.type(field.value);
  }, [isTyping, field, suggester]);
  useResetOnLeave(pageUrl, combobox.reset, suggester);
  return { ...combobox, items, offer, needsSearch, suggester, wantsOpen, setWantsOpen };
}
