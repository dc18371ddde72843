/**
 * Matches invisible characters that change the direction of text. If they are not escaped, a text can look like another text in a
 * terminal, a log or an editor.
 */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const HEXADECIMAL = 16;
const ESCAPE_DIGITS = 4;

/**
 * Writes data as JSON, as `JSON.stringify` does, and escapes direction marks. In JSON they can occur only inside
 * strings.
 */
export function toJson(data: unknown): string {
  return escapeMarks(JSON.stringify(data) ?? 'null');
}

function escapeMarks(json: string): string {
  return json.replace(
    DIRECTION_MARKS,
    (mark) => `\\u${mark.charCodeAt(0).toString(HEXADECIMAL).padStart(ESCAPE_DIGITS, '0')}`,
  );
}
