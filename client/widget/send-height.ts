/** `public/embed/1.js` listens for it, in the page that frames this one. */
const MESSAGE_TYPE = 'postcode:height';
/** Sent by who began to listen after the widget had sent its height. */
const ASK_TYPE = 'postcode:ask';

/** Sends the page that embeds the frame the height of what is in it, now and whenever it changes. */
export function sendHeight(): void {
  if (window.parent === window) return;
  const send = (): void => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    // The height of a public page is no secret; who frames it is not known.
    window.parent.postMessage({ type: MESSAGE_TYPE, height }, '*');
    requestResize();
  };
  new ResizeObserver(send).observe(document.body);
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === ASK_TYPE) send();
  });
}

/** Browsers that size the frame themselves do so again only when they are asked. */
function requestResize(): void {
  const request: unknown = Reflect.get(window, 'requestResize');
  if (typeof request === 'function') Reflect.apply(request, window, []);
}
