/** Colours of the live map that canvases draw. live-map.css defines them for both themes. */
export type Colours = Readonly<Record<ColourName, string>>;
export type ColourName = keyof typeof TOKENS;

/** The custom property of each colour. */
const TOKENS = {
  sea: '--map-sea',
  foreign: '--map-outside',
  land: '--map-land',
  urban: '--map-urban',
  water: '--map-water',
  river: '--map-river',
  rail: '--map-rail',
  lane: '--map-lane',
  minor: '--map-minor',
  road: '--map-road',
  trunk: '--map-trunk',
  commune: '--map-commune-line',
  district: '--map-district-line',
  province: '--map-province-line',
  ink: '--ink',
  soft: '--soft',
  halo: '--map-halo',
  riverName: '--map-river-name',
  paper: '--paper',
} as const;

/** Reads the colours of the current theme. They are written with `light-dark()`, which only an element resolves. */
export function readColours(container: HTMLElement): Colours {
  const probe = document.createElement('i');
  container.append(probe);
  const read = (name: ColourName): string => {
    probe.style.color = `var(${TOKENS[name]})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    sea: read('sea'),
    foreign: read('foreign'),
    land: read('land'),
    urban: read('urban'),
    water: read('water'),
    river: read('river'),
    rail: read('rail'),
    lane: read('lane'),
    minor: read('minor'),
    road: read('road'),
    trunk: read('trunk'),
    commune: read('commune'),
    district: read('district'),
    province: read('province'),
    ink: read('ink'),
    soft: read('soft'),
    halo: read('halo'),
    riverName: read('riverName'),
    paper: read('paper'),
  };
  probe.remove();
  return colours;
}

/** Calls `onChange` when the visitor or the system changes the theme. */
export function watchTheme(onChange: () => void, signal: AbortSignal): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange, { signal });
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => observer.disconnect());
}
