/**
 * The CSS custom properties, without their `--`, whose colours are drawn on canvases. colours.css and below.css in
 * shared/document define them for both themes.
 */
export type ColourName = 'ink' | 'soft' | 'paper' | `map-${string}`;
export type Colours = (name: ColourName) => string;

/**
 * Reads the colours of the current theme. The custom properties contain `light-dark()`, which a canvas cannot resolve. Each
 * colour is therefore read from the computed style of an element in `container`.
 */
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
