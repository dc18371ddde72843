/** The storage key of the visitor's choice: `true` dark, `false` light, absent: the system decides. */
export const THEME_STORAGE_KEY = 'dark';

/**
 * Runs in the head, before anything is painted: sets the theme and marks the document as scripted.
 * The security policy knows it by its hash, so it must stay the same for every page.
 */
export const themeScript = `(function(){var r=document.documentElement,d;try{d=localStorage.getItem('${THEME_STORAGE_KEY}')}catch(e){}r.dataset.script='on';r.dataset.theme=(d===null||d===undefined?matchMedia('(prefers-color-scheme: dark)').matches:d==='true')?'dark':'light'})()`;
