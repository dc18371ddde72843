/** The colour of the header, for the browser's own bars: `--paper` of tokens.css. */
export const themeColours = { light: '#ffffff', dark: '#1b1724' } as const;
