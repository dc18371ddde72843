const ENDING = /(\.[a-z]{1,5})?$/iu;

/** `orders.csv` becomes `orders-2025.csv`. */
export function toNewName(name: string): string {
  return name.replace(ENDING, '-2025$1');
}
