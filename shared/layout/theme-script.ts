/** The storage key of the visitor's choice: `true` dark, `false` light, absent: the system decides. */
export const THEME_STORAGE_KEY = 'dark';

/** A font that is later than this is waited for no longer: the boxes say nothing, but digits beside them do. */
const FONT_MILLISECONDS = 8000;
/** A page that nobody sees is never painted: its script starts this long after the page is there. */
const UNSEEN_MILLISECONDS = 1000;

/** Sets the theme and marks the document as scripted. */
const setTheme = `var r=document,d=r.documentElement.dataset,c;try{c=localStorage.getItem('${THEME_STORAGE_KEY}')}catch{}d.script='on';d.theme=(c==null?matchMedia('(prefers-color-scheme: dark)').matches:c=='true')?'dark':'light'`;

/**
 * Where the device has no Khmer letters, a box stands for each, twice as wide, and everything would move when the font
 * comes: the document is marked until then, and nobody sees the boxes. A subscript has a width of its own only as a box.
 */
const markBoxes = `try{c=r.createElement('canvas').getContext('2d');var w=t=>c.measureText(t).width,e=()=>delete d.boxes;if(w('\\u1780\\u17d2\\u1780')>=2*w('\\u1780')){d.boxes='';setTimeout(e,${FONT_MILLISECONDS});r.fonts.load('1em "Kantumruy Pro"','\\u1780').then(e,e)}}catch{}`;

/**
 * Loads the entry once the page is painted: until then the line belongs to its styles and its fonts. Where to find it, and
 * the modules of the app, stands on the script itself, so that one hash is right for every page.
 */
const startApp = `var s=r.currentScript.dataset,g=()=>import(s.entry);try{new PerformanceObserver(g).observe({type:'paint',buffered:true})}catch{}addEventListener('load',()=>setTimeout(g,${UNSEEN_MILLISECONDS}))`;

/**
 * Runs in the head, before anything is painted.
 * The security policy knows it by its hash, so it must stay the same for every page.
 */
export const themeScript = `(()=>{${setTheme};${markBoxes};${startApp}})()`;
