/** Folder of the pictures that an operator puts there, in the data folder. */
export const BANNERS_FOLDER = 'banners';
/** Where pictures of banners stand on our own origin, whatever server they come from. */
export const BANNERS_PATH = `/${BANNERS_FOLDER}/`;
