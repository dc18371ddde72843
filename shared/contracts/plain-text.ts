import * as v from 'valibot';

/**
 * Characters that mislead readers of a log or a mail: control characters (such as line breaks), byte order marks, and
 * bidirectional formatting marks. Zero-width spaces are allowed, because Khmer separates words with them.
 */
const UNWANTED =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Removes misleading characters and replaces unpaired surrogates. */
export function toPlainText(text: string): string {
  return text.replace(UNWANTED, '').toWellFormed();
}

/**
 * Creates a schema that cleans a text with `toPlainText` and limits its length.
 * @param most maximum number of UTF-16 units after cleaning
 */
export function plainText(most: number, least = 0) {
  return v.pipe(
    v.string(),
    // The metadata is for the OpenAPI generator, which does not see checks after a transform.
    v.metadata({ minLength: least, maxLength: most }),
    v.transform(toPlainText),
    v.minLength(least),
    v.maxLength(most),
  );
}
