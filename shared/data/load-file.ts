import { ResponseError } from './response-error.ts';

/**
 * Submits a form by `fetch` and returns the file in the response. Unlike after a normal submission, the page stays open when the
 * response is an error.
 * @param button the pressed button, whose name and value are sent with the form fields
 * @throws ResponseError for a response without a file
 * @throws the errors of `fetch`
 */
export async function loadFile(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  signal: AbortSignal,
): Promise<{ file: Blob; name: string }> {
  const response = await fetch(form.action, {
    method: form.method,
    body: new FormData(form, button),
    signal,
  });
  const name = ATTACHMENT.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  if (!response.ok || name === undefined) throw new ResponseError(response);
  return { file: await response.blob(), name };
}

const ATTACHMENT = /^attachment; filename="?([^";]+)/u;
