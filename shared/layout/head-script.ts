/** The storage key of the theme. `true` is dark and `false` is light. If there is no value, the system's preference is used. */
export const THEME_STORAGE_KEY = 'dark';

/** The colours of the browser's toolbar. They equal `--paper` of colours.css, which is the colour of the header. */
export const themeColours = { light: '#ffffff', dark: '#1b1724' } as const;

/**
 * Maximum time for which `markBoxes` hides Khmer text. If the fonts have not loaded by then, the text appears without them. At
 * least its digits and Latin letters are then readable.
 */
const FONT_MILLISECONDS = 8000;
/**
 * The entry module is usually loaded at the first paint. A background tab is not painted. In this case, the module is loaded
 * after this time, counted from the `load` event.
 */
const UNPAINTED_MILLISECONDS = 1000;

/** Sets `data-theme`. Also sets `data-script`, which shows that scripts run. */
const setTheme = `var r=document,d=r.documentElement.dataset,c;try{c=localStorage.getItem('${THEME_STORAGE_KEY}')}catch{}d.script='on';d.theme=(c==null?matchMedia('(prefers-color-scheme: dark)').matches:c=='true')?'dark':'light'`;

/**
 * Hides Khmer text on devices without a Khmer font until the web fonts are loaded. Such a device draws each character as a box
 * that is wider than the letter, so the page would shift when the font arrives. The text also waits for the Latin font, because
 * numbers in the text would cause a second shift. To recognise such a device, the script measures a letter with a subscript. In a
 * Khmer font, the subscript adds no width. If characters are drawn as boxes, the subscript makes the text at least twice as wide.
 */
const markBoxes = `try{c=r.createElement('canvas').getContext('2d');var w=t=>c.measureText(t).width,e=()=>delete d.boxes;if(w('\\u1780\\u17d2\\u1780')>=2*w('\\u1780')){d.boxes='';setTimeout(e,${FONT_MILLISECONDS});r.fonts.load('1em "Kantumruy Pro"','1\\u1780').then(e,e)}}catch{}`;

/**
 * Loads the entry module after the first paint, so that it does not compete with styles and fonts. The URL of the entry is an
 * attribute of the script element, so that the hash of the script is the same for all pages.
 */
const startApp = `var s=r.currentScript.dataset,g=()=>import(s.entry);try{new PerformanceObserver(g).observe({type:'paint',buffered:true})}catch{}onload=()=>setTimeout(g,${UNPAINTED_MILLISECONDS})`;

/**
 * Loads the document of the new URL if the visitor goes back or forward before the router is loaded. After a reload, the history
 * still contains the entries that the router added earlier, and going to such an entry would change the URL but not the page. If
 * only the hash has changed, nothing is loaded.
 */
const reloadOnBack = `var h=()=>location.href.split('#')[0],u=h();onpopstate=()=>h()==u||location.reload()`;

/** Removes the handler of `reloadOnBack`. Call this when the router is loaded. */
export function leaveHistoryToRouter(): void {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a listener of the inline script could not be removed here
  window.onpopstate = null;
}

/** The inline script of the head. It must be the same on all pages, because the Content-Security-Policy allows it by its hash. */
export const headScript = `(()=>{${setTheme};${markBoxes};${startApp};${reloadOnBack}})()`;
