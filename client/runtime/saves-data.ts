/**
 * True if the visitor asked the browser to save data.
 * @see https://wicg.github.io/savedata/
 */
export function savesData(): boolean {
  return 'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;
}
