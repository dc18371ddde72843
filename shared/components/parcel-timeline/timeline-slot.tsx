import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineProps } from './parcel-timeline.tsx';

const LazyTimeline = lazy(async () => {
  try {
    const { ParcelTimeline } = await import('./parcel-timeline.tsx');
    return { default: ParcelTimeline };
  } catch {
    return { default: StateAlone };
  }
});

/** Where the connection was lost before the code of the timeline came: the one word that matters. */
function StateAlone({ info: { state, unasked } }: TimelineProps): ReactNode {
  const { t } = useTranslation();
  return unasked === null ? <p>{t(`parcelTimeline.state.${state}`)}</p> : null;
}

let renderLoaded: ((props: TimelineProps) => ReactNode) | undefined;

/** Called by what has loaded the timeline anyway: a server, which renders it at once. */
export function provideTimeline(render: (props: TimelineProps) => ReactNode): void {
  renderLoaded = render;
}

/** The timeline of a parcel. A browser loads it when it is first shown; until then the markup of the server stays. */
export function TimelineSlot(props: TimelineProps): ReactNode {
  return <Suspense>{renderLoaded ? renderLoaded(props) : <LazyTimeline {...props} />}</Suspense>;
}
