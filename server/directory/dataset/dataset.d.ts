/** Each module exports a text that `pack-dataset.ts` creates from the tables. */
declare module 'virtual:dataset/places' {
  export const text: string;
}
declare module 'virtual:dataset/villages' {
  export const text: string;
}
declare module 'virtual:dataset/former-uses' {
  export const text: string;
}
