/**
 * The style for browsers without JavaScript. React streams content that took longer to load as a hidden element at the end of the
 * document. The style shows this element and hides the placeholder. The Content-Security-Policy allows the style by its hash.
 */
export const lateStyle = '[data-late]{display:none}body>div[hidden][id^="S:"]{display:block!important}';

/**
 * The style of the placeholder for content that is still loading (`LateMain`). The placeholder is invisible for 200 ms, so that
 * it does not flash if the content arrives soon. The Content-Security-Policy allows this style by its hash.
 */
export const lateOutline = [
  '[data-late]>div{animation:late 1ms .2s both}',
  '@keyframes late{from{visibility:hidden}}',
  '[data-late] p{margin:0;padding:12px 0 16px;color:var(--soft);font-size:.875rem}',
  '[data-late] i{display:flex;align-items:center;max-width:728px;height:60px;border-bottom:1px solid var(--line)}',
  '[data-late] i:before{content:"";width:42%;height:14px;border-radius:7px;background:var(--line)}',
  '[data-late] i:nth-child(odd):before{width:58%}',
  // If the loaded content is an error page, it contains a second search field. This field is hidden, because the visitor may
  // already have typed in the search field of the header.
  'header:has(form)~main form[data-place=page]{display:none}',
  '[data-late] p+i:before{width:min(340px,74%);height:36px}',
].join('');
