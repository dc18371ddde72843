/** A wait that another part may cut short. */
export function createPause() {
  let end = (): void => undefined;
  return {
    wait: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    cutShort: (): void => end(),
  };
}
