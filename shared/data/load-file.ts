import { ResponseError } from './response-error.ts';

/**
 * Submits a form with `fetch` and returns the file in the response. The page stays open if the response is an error. After a
 * normal submission, the browser would leave the page.
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
