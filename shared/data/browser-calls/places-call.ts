import type { ListRequest } from '#shared/contracts/envelope.ts';
import { PlaceList } from '#shared/contracts/postcode.ts';
import { toListQuery } from '../to-query.ts';

type PlacesRequest = ListRequest & { parent?: string | undefined };

export const placesCall = {
  method: 'GET',
  path: '/places',
  toQuery: ({ parent, ...list }: PlacesRequest) => ({ parent, ...toListQuery(list) }),
  data: PlaceList,
} as const;
