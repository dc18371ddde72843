/** Reads a value of each number once, when it is first asked for. */
export function rememberEach<Value extends object>(
  read: (number: number) => Value,
): (number: number) => Value {
  const known = new Map<number, Value>();
  return (number) => {
    const before = known.get(number);
    if (before) return before;
    const value = read(number);
    known.set(number, value);
    return value;
  };
}
