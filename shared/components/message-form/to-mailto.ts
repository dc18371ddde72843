import { toAboutText } from '#shared/validation/about.ts';
import { forms } from '#shared/validation/forms.ts';
import type { MessageFormData } from './data.ts';

/** Mail programs and systems cut longer addresses. */
const MAX_ADDRESS_LENGTH = 1800;

/** A mail with what was typed, cut where it is too long. @see https://www.rfc-editor.org/rfc/rfc6068 */
export function toMailto(
  { kind, email, about, words }: Pick<MessageFormData, 'kind' | 'email' | 'about' | 'words'>,
  values: Record<string, string>,
): string {
  const subject = about ? toAboutText(about) : (values['subject'] ?? '');
  const lines = Object.keys(forms[kind]).flatMap((name) => {
    const value = values[name]?.trim() ?? '';
    const label = words.fields[kind]?.[name]?.label ?? name;
    const shown = name === 'what' ? (words.choices[value] ?? value) : value;
    return value === '' || name === 'subject' ? [] : [`${label} ${shown}`];
  });
  const start = `mailto:${encodeURI(email)}?subject=${encodeURIComponent(subject)}&body=`;
  return start + cutEncoded(lines.join('\n'), MAX_ADDRESS_LENGTH - start.length);
}

/** As many whole letters of a text as fit, percent-encoded. */
function cutEncoded(text: string, most: number): string {
  let encoded = '';
  for (const letter of text.toWellFormed()) {
    const next = encodeURIComponent(letter === '\n' ? '\r\n' : letter);
    if (encoded.length + next.length > most) break;
    encoded += next;
  }
  return encoded;
}
