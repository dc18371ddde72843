/** Made by `vite.config.ts`: the address of the compact index, which is named after its bytes. */
declare module 'virtual:place-index' {
  export const placeIndexUrl: string;
}
