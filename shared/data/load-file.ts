import { ResponseError } from './transport.ts';

/**
 * Sends a form as the browser would, for the file that its response is, so that the page stays whatever comes.
 * @param button that was pressed: its name and value are sent with the fields
 * @throws ResponseError for any response but a file, what `fetch` throws without one
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
  if (!response.ok || name === undefined) throw new ResponseError(response.status, response.headers);
  return { file: await response.blob(), name };
}

const ATTACHMENT = /^attachment; filename="?([^";]+)/u;
