/** Custom properties with the colours that canvases draw. shared/document/below.css defines them for both themes. */
export type ColourName = 'ink' | 'soft' | 'paper' | `map-${string}`;
export type Colours = (name: ColourName) => string;

/** Reads the colours of the current theme. They are written with `light-dark()`, which only an element resolves. */
export function readColours(container: HTMLElement): Colours {
  const known = new Map<ColourName, string>();
  return (name) => {
    const colour = known.get(name) ?? resolve(container, `var(--${name})`);
    known.set(name, colour);
    return colour;
  };
}

function resolve(container: HTMLElement, value: string): string {
  const probe = document.createElement('i');
  probe.style.color = value;
  container.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Calls `onChange` when the visitor or the system changes the theme. */
export function watchTheme(onChange: () => void, signal: AbortSignal): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange, { signal });
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => observer.disconnect());
}
