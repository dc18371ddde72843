/** Longer than nearly every page. */
const ROOM_BYTES = 512 * 1024;
/** Bytes of UTF-8 for a UTF-16 unit, at most. */
const MOST_BYTES_A_UNIT = 3;

/** Where bytes are put together: in one room for all, because a buffer for each of a page's pieces is work for the garbage collector. */
const room = Buffer.allocUnsafeSlow(ROOM_BYTES);
let isRoomFree = true;

export type GatheredBytes = {
  /** Text as UTF-8. */
  add: (piece: Uint8Array | string) => void;
  /** All that was added, as a buffer of its own; called once. */
  take: () => Buffer;
};

/** Puts pieces together. Two at a time do not share the room: the second has one of its own. */
export function gatherBytes(): GatheredBytes {
  let bytes: Buffer | undefined;
  let length = 0;
  const release = (): void => {
    if (bytes === room) isRoomFree = true;
    bytes = undefined;
  };
  /** A place for so many bytes more. */
  const reserve = (more: number): Buffer => {
    if (bytes && length + more <= bytes.length) return bytes;
    const isFirst = bytes === undefined && isRoomFree && more <= room.length;
    const larger = isFirst ? room : Buffer.allocUnsafeSlow(Math.max(ROOM_BYTES, 2 * (length + more)));
    bytes?.copy(larger, 0, 0, length);
    release();
    if (isFirst) isRoomFree = false;
    bytes = larger;
    return larger;
  };
  return {
    add: (piece) => {
      if (typeof piece === 'string') {
        length += reserve(piece.length * MOST_BYTES_A_UNIT).write(piece, length);
        return;
      }
      reserve(piece.length).set(piece, length);
      length += piece.length;
    },
    take: () => {
      const taken = bytes ? Buffer.concat([bytes.subarray(0, length)]) : Buffer.alloc(0);
      release();
      length = 0;
      return taken;
    },
  };
}
