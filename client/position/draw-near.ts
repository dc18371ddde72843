import type { DrawNear } from '#shared/components/maps/draw-near.ts';
import { loadCoarse, loadProvince } from './border-files.ts';
import { createNearDrawer } from './create-near-drawer.ts';

/** Draws the map of a position from the files that `find-nearest.ts` has fetched. They are cached, so nothing is sent. */
export const drawNear: DrawNear = async (question) => {
  const draw = createNearDrawer({ coarse: await loadCoarse(), loadProvince });
  return draw(question);
};
