import type { DrawNear } from '#shared/components/client-parts.ts';
import { once } from '#shared/data/once.ts';
import { loadCoarse, loadProvince } from './border-files.ts';
import { createNearDrawer } from './create-near-drawer.ts';

const loadDrawer = once(async () => createNearDrawer({ coarse: await loadCoarse(), loadProvince }));

export const drawNear: DrawNear = async (question) => {
  const draw = await loadDrawer();
  return draw(question);
};
