/** Files that `vite.config.ts` makes of the tables, by their addresses, which are named after their bytes. */
declare module 'virtual:place-index' {
  export const url: string;
}
declare module 'virtual:commune-points' {
  export const url: string;
}
