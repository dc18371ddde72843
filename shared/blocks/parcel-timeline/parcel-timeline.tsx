import card from '#shared/components/card/card.module.css';
import { ParcelTimeline } from '#shared/components/parcel-timeline/parcel-timeline.tsx';
import { provideTimeline } from '#shared/components/parcel-timeline/timeline-slot.tsx';
import { TrackInfo } from '#shared/contracts/tracking.ts';
import { defineBlock } from '../define-block.tsx';

// After this call, `TimelineSlot` renders the timeline without waiting for its code. Every server makes this call, because a
// server loads the modules of all blocks when it starts.
provideTimeline((props) => <ParcelTimeline {...props} />);

export const parcelTimeline = defineBlock({
  data: TrackInfo,
  Component: ({ data }) =>
    data.unasked === null ? (
      <article className={card.card}>
        <ParcelTimeline info={data} setExtra={() => undefined} />
      </article>
    ) : null,
});
