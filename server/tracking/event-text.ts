import { toPlainText } from '#shared/contracts/plain-text.ts';

/** Characters of a text that is shown: the longest of a courier is a line or two. */
const MAX_TEXT_LENGTH = 300;
/** What is read of a longer one, so that reading takes the same time whatever was sent. */
const MAX_READ_LENGTH = 2 * MAX_TEXT_LENGTH;
/** Seven digits or more with what people put between them: the number of a phone, or of a parcel. */
const LONG_NUMBER = /\+?[\d០-៩](?:[ ().-]{0,3}[\d០-៩]){6,}/g;
const DAY = /^\d{4}([-/.])\d{2}\1\d{2}(?: \d{2})?$/;
const MASK = '•••';
/** Those that a parcel passes: it is received by each of them, and none has a name to hide. */
const HANDLER =
  / (?:(?:the|our|an?|origin|destination|local|delivery|export|import|sorting|line-?haul|partner|last-mile) )*(?:carrier|courier|customs|airline|post(?: office)?|office|warehouse|facility|hub|depot|branch|station|terminal|cent(?:er|re)|agent|company|partner|driver)/
    .source;
/** What may follow one: where that was, or what is cut by itself. All else may be a name. */
const AFTER_HANDLER = / *[.)]*$| (?:at|in|on)\b|[ ,;.]+(?:signed(?: for)? by|recipient|consignee)\b/.source;
/** A name follows. Nobody needs it who has the number, and who has no right to it may have the number too. */
const PERSON = new RegExp(
  `[\\s,;:.(-]*\\b(?:signed(?: for)? by|(?:received|accepted) by(?!${HANDLER}(?:${AFTER_HANDLER}))|recipient|consignee)\\b.*$`,
  'is',
);
const SPACES = /\s+/g;

/** A text of a courier as it may be shown: one line, without names of those who signed, and without phone numbers. */
export function toEventText(text: string | null | undefined): string {
  const line = toPlainText((text ?? '').slice(0, MAX_READ_LENGTH).replace(SPACES, ' '));
  const masked = line.replace(PERSON, '').replace(LONG_NUMBER, (found) => (DAY.test(found) ? found : MASK));
  return masked.trim().slice(0, MAX_TEXT_LENGTH).toWellFormed();
}

/** A place as it may be shown; null where there is none. */
export function toEventPlace(...parts: (string | null | undefined)[]): string | null {
  const texts = parts.map(toEventText).filter((part) => part !== '');
  return texts.length === 0 ? null : texts.join(', ').slice(0, MAX_TEXT_LENGTH).toWellFormed();
}
