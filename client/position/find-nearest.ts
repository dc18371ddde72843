import type { FindNearest } from '#shared/components/find-nearest.ts';
import { askNearest } from './ask-nearest.ts';
import { computeNearest } from './compute-nearest.ts';

/** The commune of a position: found on this device, or by the server where this device could not. */
export const findNearest: FindNearest = async (question) => {
  const { position, language } = question;
  try {
    return await computeNearest({ ...position, language });
  } catch {
    return askNearest(question);
  }
};
