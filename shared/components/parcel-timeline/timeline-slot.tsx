import { lazy, Suspense, type ReactNode } from 'react';
import type { TimelineProps } from './parcel-timeline.tsx';

const LazyTimeline = lazy(async () => {
  const { ParcelTimeline } = await import('./parcel-timeline.tsx');
  return { default: ParcelTimeline };
});

let renderLoaded: ((props: TimelineProps) => ReactNode) | undefined;

/** Called by what has loaded the timeline anyway: a server, which renders it at once. */
export function provideTimeline(render: (props: TimelineProps) => ReactNode): void {
  renderLoaded = render;
}

/** The timeline of a parcel. A browser loads it when it is first shown; until then the markup of the server stays. */
export function TimelineSlot(props: TimelineProps): ReactNode {
  return <Suspense>{renderLoaded ? renderLoaded(props) : <LazyTimeline {...props} />}</Suspense>;
}
