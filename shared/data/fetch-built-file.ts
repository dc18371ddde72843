/**
 * Fetches a file of the build.
 * @param url undefined if the build has no such file
 * @throws when there is no such file, or the fetch fails
 */
export async function fetchBuiltFile(url: string | undefined): Promise<Response> {
  if (url === undefined) throw new Error('The build has no such file');
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response;
}
