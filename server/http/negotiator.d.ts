/** The part of the library that this server uses. The published types lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** Returns the acceptable encodings of `available`, best first. `preferred` decides between encodings of equal weight. */
    encodings(available: string[], options: { preferred: string[] }): string[];
  }
}
