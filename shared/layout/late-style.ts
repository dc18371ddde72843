/**
 * For browsers without script on a page whose content comes late: what stands in its place is hidden, and the content,
 * which React sends hidden at the end of the document, is shown there. The content policy knows it by its hash.
 */
export const lateStyle = '[data-late]{display:none}body>div[hidden][id^="S:"]{display:block!important}';

/**
 * The outline of a page whose content is late: a title above hairlines, after a moment. What comes soon replaces nothing
 * that was seen. Only these pages carry it; the content policy knows it by its hash.
 */
export const lateOutline = [
  '[data-late]>div{animation:late 1ms .2s both}',
  '@keyframes late{from{visibility:hidden}}',
  '[data-late] p{margin:0;padding:12px 0 16px;color:var(--soft);font-size:.875rem}',
  '[data-late] i{display:flex;align-items:center;max-width:728px;height:60px;border-bottom:1px solid var(--line)}',
  '[data-late] i:before{content:"";width:42%;height:14px;border-radius:7px;background:var(--line)}',
  '[data-late] i:nth-child(odd):before{width:58%}',
  // Where the page fails after all, the field above, with what was typed there, is the only one.
  '[data-search=everywhere]~main form[data-place=page]{display:none}',
  '[data-late] p+i:before{width:min(340px,74%);height:36px}',
].join('');
