/** Files that `vite.config.ts` makes of the tables, by their addresses, which are named after their bytes. */
declare module 'virtual:place-index' {
  export const url: string;
}
declare module 'virtual:place-points' {
  export const url: string;
}
declare module 'virtual:territories' {
  /** Of the rough provinces. */
  export const coarse: string;
  /** Of each province and what lies near its border, by its NCDD code. */
  export const provinces: Readonly<Record<string, string>>;
}
