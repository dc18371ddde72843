/**
 * Lets the first call through at once; of those that follow within the time, the last one when it is over.
 * @param milliseconds least time between two runs of the work
 */
export function throttle<Value>(work: (value: Value) => void, milliseconds: number): (value: Value) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: Value } | undefined;
  const rest = (): void => {
    timer = undefined;
    if (waiting) run(waiting.value);
  };
  const run = (value: Value): void => {
    waiting = undefined;
    timer = setTimeout(rest, milliseconds);
    work(value);
  };
  return (value) => {
    if (timer === undefined) run(value);
    else waiting = { value };
  };
}
