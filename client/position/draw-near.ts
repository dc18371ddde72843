import type { DrawNear } from '#shared/components/maps/draw-near.ts';
import { loadCoarse, loadProvince } from './border-files.ts';
import { createNearDrawer } from './create-near-drawer.ts';

export const drawNear: DrawNear = async (question) => {
  const draw = createNearDrawer({ coarse: await loadCoarse(), loadProvince });
  return draw(question);
};
