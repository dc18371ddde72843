import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import card from '../card/card.module.css';
import type { TimelineProps } from './parcel-timeline.tsx';

const LazyTimeline = lazy(async () => {
  try {
    const { ParcelTimeline } = await import('./parcel-timeline.tsx');
    return { default: ParcelTimeline };
  } catch {
    return { default: StateAlone };
  }
});

let renderLoaded: ((props: TimelineProps) => ReactNode) | undefined;

/**
 * Makes `TimelineSlot` render the timeline at once instead of lazily. The module of the `parcel-timeline` block calls this
 * function when it is loaded. A server loads the modules of all blocks, so it never waits for the timeline's code.
 */
export function provideTimeline(render: (props: TimelineProps) => ReactNode): void {
  renderLoaded = render;
}

/** A browser loads the timeline's code on first use. Until it is loaded, the server's markup stays. */
export function TimelineSlot(props: TimelineProps): ReactNode {
  return <Suspense>{renderLoaded ? renderLoaded(props) : <LazyTimeline {...props} />}</Suspense>;
}

/**
 * Rendered instead of the timeline if the timeline's code did not load. It shows the state of the parcel, but no events. A reload
 * of the page tries to load the timeline again.
 */
function StateAlone({ info: { state }, headingId, bar, after }: TimelineProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <div className={card.name}>
        <h2 id={headingId} tabIndex={-1}>
          {t(`parcelTimeline.state.${state}`)}
        </h2>
      </div>
      {bar}
      <div className={card.edge}>{after}</div>
    </>
  );
}
