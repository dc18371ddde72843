import { useEffect, useRef, type RefObject } from 'react';

/** As widgets send it; `public/embed/1.js` does the same for pages of others. */
const MESSAGE_TYPE = 'postcode:height';
const MOST_PIXELS = 2000;

/** Gives a frame of this site, sandboxed or not, the height of its content. @returns the frame's ref */
export function useFrameHeight(): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<unknown>): void => {
      const { current } = frame;
      if (!current || source !== current.contentWindow) return;
      const height = readHeight(data);
      if (height !== undefined) current.height = String(Math.min(height, MOST_PIXELS));
    };
    window.addEventListener('message', receive);
    frame.current?.contentWindow?.postMessage({ type: 'postcode:ask' }, '*');
    return () => window.removeEventListener('message', receive);
  }, []);
  return frame;
}

function readHeight(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return undefined;
  return data.type === MESSAGE_TYPE && typeof data.height === 'number' ? data.height : undefined;
}
