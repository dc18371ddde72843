import * as v from 'valibot';

/**
 * What no name, title or word needs, and what fools those who read it in a log or a mail: control characters (line
 * breaks among them), byte order marks, and the marks that turn the direction of writing. Zero-width spaces stay: Khmer
 * parts its words with them.
 */
const UNWANTED =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A text without characters that fool its reader, and without halves of characters. */
export function toPlainText(text: string): string {
  return text.replace(UNWANTED, '').toWellFormed();
}

/** @param most UTF-16 units, counted when the unwanted is gone */
export function plainText(most: number, least = 0) {
  return v.pipe(
    v.string(),
    // A JSON schema knows only what stands before a change.
    v.metadata({ minLength: least, maxLength: most }),
    v.transform(toPlainText),
    v.minLength(least),
    v.maxLength(most),
  );
}
