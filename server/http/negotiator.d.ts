/** The published types of the library lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** `preferred` decides between available encodings that the client wants equally. */
    encodings(available: string[], options: { preferred: string[] }): string[];
  }
}
