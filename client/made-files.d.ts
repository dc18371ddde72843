/** URLs of the data files that `vite.config.ts` builds. Each URL contains the hash of its file. */
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
  /** The number of villages, and the size of the file as it is sent. */
  export const count: number;
  export const kilobytes: number;
}
declare module 'virtual:territories' {
  export const coarse: string;
  /** The URLs of the files with the communes of a province and of the area next to it, by NCDD code of the province. */
  export const provinces: Readonly<Record<string, string>>;
}
declare module 'virtual:areas' {
  /** The URL of the file with the names and simplified borders of provinces and districts. */
  export const url: string;
}
declare module 'virtual:base-layers' {
  /** The URLs of the files with rivers, roads, streets and the railway, by the names of the files. */
  export const layers: Readonly<Record<string, string>>;
}
