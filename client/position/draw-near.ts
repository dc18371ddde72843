import type { DrawNear } from '#shared/components/draw-near.ts';
import { loadCoarse, loadProvince } from './border-files.ts';
import { createNearDrawer } from './create-near-drawer.ts';

/**
 * Draws what lies under a position by the files that positions are found with, which the browser has cached. The position
 * is sent nowhere.
 */
export const drawNear: DrawNear = async (question) => {
  const draw = createNearDrawer({ coarse: await loadCoarse(), loadProvince });
  return draw(question);
};
