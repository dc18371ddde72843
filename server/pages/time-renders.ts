import type { Metrics } from '#server/observability/metrics.ts';
import type { PageRenderer } from './render-page.tsx';

/** The same renderer; how long its pages take is told. The frame of a late page is not one: its rest is. */
export function timeRenders(renderer: PageRenderer, { pageRendered }: Metrics): PageRenderer {
  const timed =
    <Given extends unknown[]>(render: (...given: Given) => string) =>
    (...given: Given): string => {
      const started = performance.now();
      const html = render(...given);
      pageRendered(performance.now() - started);
      return html;
    };
  return { ...renderer, render: timed(renderer.render), renderRest: timed(renderer.renderRest) };
}
