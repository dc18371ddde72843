// These modules export the URLs of data files, which the plugin in server/directory/client-files/client-files-plugin.ts
// generates. Each URL contains a hash of the file's content.

declare module 'virtual:place-index' {
  export const url: string;
}
declare module 'virtual:place-points' {
  export const url: string;
}
declare module 'virtual:former-codes' {
  export const url: string;
}
declare module 'virtual:villages' {
  export const url: string;
  /** The number of villages in the file. */
  export const count: number;
  /** The size of the file after compression with Brotli. */
  export const kilobytes: number;
}
declare module 'virtual:territories' {
  /** The URL of the file with rough borders of all provinces. */
  export const coarse: string;
  /**
   * The URLs of the province files, keyed by the NCDD code of the province. Each file contains the communes of the province, and
   * the communes of other provinces near its border.
   */
  export const provinces: Readonly<Record<string, string>>;
}
declare module 'virtual:areas' {
  /** The URL of the file with the names and simplified borders of provinces and districts. */
  export const url: string;
}
declare module 'virtual:base-layers' {
  /**
   * The URLs of the files with rivers, roads, streets, the railway, urban areas and neighbouring countries, keyed by file name.
   */
  export const layers: Readonly<Record<string, string>>;
}
