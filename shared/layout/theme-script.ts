/** The storage key of the visitor's choice: `true` dark, `false` light, absent: the system decides. */
export const THEME_STORAGE_KEY = 'dark';

/** Sets the theme and marks the document as scripted. */
const setTheme = `(function(){var r=document.documentElement,d;try{d=localStorage.getItem('${THEME_STORAGE_KEY}')}catch(e){}r.dataset.script='on';r.dataset.theme=(d===null||d===undefined?matchMedia('(prefers-color-scheme: dark)').matches:d==='true')?'dark':'light'})()`;

/** A font that is later than this is waited for no longer: the boxes say nothing, but digits beside them do. */
const FONT_MILLISECONDS = 8000;

/**
 * Where the device has no Khmer letters, a box stands for each, twice as wide, and everything would move when the font
 * comes: the document is marked until then, and nobody sees the boxes. A subscript has a width of its own only as a box.
 */
const markBoxes = `(function(){try{var r=document.documentElement,f=document.fonts,c=document.createElement('canvas').getContext('2d'),w=function(t){return c.measureText(t).width},e=function(){delete r.dataset.boxes};if(w('\\u1780\\u17d2\\u1780')<2*w('\\u1780'))return;r.dataset.boxes='';Promise.all((r.lang==='km'?[400,600]:[400]).map(function(n){return f.load(n+' 1em "Kantumruy Pro"','\\u1780')})).then(e,e);setTimeout(e,${FONT_MILLISECONDS})}catch(e){}})()`;

/** A page that nobody sees is never painted: its script starts this long after the page is there. */
const UNSEEN_MILLISECONDS = 1000;

/**
 * Starts the app once the page is painted: until then the line belongs to its styles and its fonts. Where to find the
 * modules stands on the script itself, so that one hash is right for every page.
 */
const startApp = `(function(){var s=document.currentScript.dataset,o=false,g=function(){if(o)return;o=true;s.modules.split(' ').forEach(function(m){var l=document.createElement('link');l.rel='modulepreload';l.href=m;document.head.append(l)});import(s.entry)};try{new PerformanceObserver(g).observe({type:'paint',buffered:true})}catch(e){}addEventListener('load',function(){setTimeout(g,${UNSEEN_MILLISECONDS})})})()`;

/**
 * Runs in the head, before anything is painted.
 * The security policy knows it by its hash, so it must stay the same for every page.
 */
export const themeScript = `${setTheme};${markBoxes};${startApp}`;
