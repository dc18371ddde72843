import type { ReactNode } from 'react';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { likelyCode } from '#shared/places/likely-code.ts';
import { PostcodeMark } from './postcode-mark.tsx';

type PlaceCodeProps = { place: Pick<PlaceSummary, 'postcode'> };

/** The code of a place in a list. */
export function PlaceCode({ place: { postcode } }: PlaceCodeProps): ReactNode {
  return <PostcodeMark code={likelyCode(postcode)} size="row" />;
}
