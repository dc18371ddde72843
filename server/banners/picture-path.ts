/** Where pictures of banners stand on our own origin, whatever server they come from. */
export const BANNERS_PATH = '/banners/';
