import card from '#shared/components/card/card.module.css';
import { ParcelTimeline } from '#shared/components/parcel-timeline/parcel-timeline.tsx';
import { provideTimeline } from '#shared/components/parcel-timeline/timeline-slot.tsx';
import { TrackInfo } from '#shared/contracts/tracking.ts';
import { defineBlock } from '../define-block.tsx';

// A server has loaded the code of every block, so it can render the timeline without waiting.
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
