/** The published types of the library lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** `preferred` sets the order of the encodings to which the client gives equal weight. */
    encodings(available: string[], options: { preferred: string[] }): string[];
  }
}
