import { ParcelTimeline } from '#shared/components/parcel-timeline/parcel-timeline.tsx';
import { provideTimeline } from '#shared/components/parcel-timeline/timeline-slot.tsx';
import { TrackInfo } from '#shared/contracts/tracking.ts';
import { defineBlock } from '../define-block.tsx';

// Who loads every block, a server, renders the timeline without waiting for it.
provideTimeline((props) => <ParcelTimeline {...props} />);

/** Where one parcel is. */
export const parcelTimeline = defineBlock({
  data: TrackInfo,
  Component: ({ data }) => <ParcelTimeline info={data} setExtra={() => undefined} />,
});
