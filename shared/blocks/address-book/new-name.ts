const ENDING = /(\.[a-z]{1,5})?$/iu;

/** `orders.csv` becomes `orders-2025.csv`. A pasted text has no name, so its file gets the name `addresses-2025.tsv`. */
export function toNewName(name = 'addresses.tsv'): string {
  return name.replace(ENDING, '-2025$1');
}
