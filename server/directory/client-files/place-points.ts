import { toPlacePointsText } from '#shared/places/place-points.ts';
import { readTables } from '../tables/read-tables.ts';

/** The middles of all provinces, districts and communes, for browsers that measure between them. @param dataFolder where the tables are */
export function composePlacePoints(dataFolder: string): string {
  const { provinces, districts, communes } = readTables(dataFolder).tables;
  return toPlacePointsText(
    [...provinces, ...districts, ...communes].map(({ code, lat, lon }) => ({
      code,
      point: lat === '' || lon === '' ? null : { latitude: Number(lat), longitude: Number(lon) },
    })),
  );
}
