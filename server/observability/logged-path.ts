/** Where numbers of parcels follow, and what is an address of ours behind it. */
const NUMBERS_FOLLOW = /^(.*?\/track\/(?:info\/)?)(?!courier\/detect$)./is;

/**
 * A path as it may be logged: the number of a parcel names what somebody bought, and stands in the path of a call, and in
 * what people make up behind `/track`.
 * @param path decoded: an escaped slash parts segments as well
 * @param sent as it was sent
 */
export function toLoggedPath(path: string, sent: string): string {
  const [, start] = NUMBERS_FOLLOW.exec(path) ?? [];
  return start === undefined ? sent : `${start}:number`;
}
