/**
 * Makes a control be called by its own words and the name of its entry: "Directions" alone stands twenty times in a list.
 * @param nameId the id of the element with the name; without one nothing is added
 * @param what distinguishes the control from the others of its entry
 */
export function namedAfter(
  nameId: string | undefined,
  what: string,
): { id?: string; 'aria-labelledby'?: string } {
  const id = `${nameId}-${what}`;
  return nameId === undefined ? {} : { id, 'aria-labelledby': `${id} ${nameId}` };
}
