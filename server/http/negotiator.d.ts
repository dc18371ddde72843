/** What is used of it: the types that others publish do not know the server's own preference yet. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** The acceptable ones among `available`, the best first; `preferred` decides where weights are equal. */
    encodings(available: string[], options: { preferred: string[] }): string[];
  }
}
