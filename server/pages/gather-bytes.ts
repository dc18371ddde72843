/** The size of the shared buffer. Nearly every page is smaller. */
const ROOM_BYTES = 512 * 1024;
/** The maximum number of UTF-8 bytes for one UTF-16 unit of a string. */
const MOST_BYTES_A_UNIT = 3;

/** The shared buffer. Only one render at a time uses it. A new buffer for each page would burden the garbage collector. */
const room = Buffer.allocUnsafeSlow(ROOM_BYTES);
let isRoomFree = true;

type GatheredBytes = {
  /** Adds bytes, or text as UTF-8. */
  add: (piece: Uint8Array | string) => void;
  /**
   * Returns a copy of all bytes and frees the shared buffer. Must also be called when the render fails. Otherwise the
   * buffer stays reserved.
   */
  take: () => Buffer;
};

/** Joins chunks in the shared buffer. If another render uses that buffer, or the page does not fit, a new buffer is created. */
export function gatherBytes(): GatheredBytes {
  let bytes: Buffer | undefined;
  let length = 0;
  const release = (): void => {
    if (bytes === room) isRoomFree = true;
    bytes = undefined;
  };
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
