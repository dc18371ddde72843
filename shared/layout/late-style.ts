/**
 * The style for browsers without JavaScript. It hides the placeholder of late content and shows the content, which React sends
 * hidden at the end of the document. The content policy allows this style by its hash.
 */
export const lateStyle = '[data-late]{display:none}body>div[hidden][id^="S:"]{display:block!important}';

/**
 * The style for the skeleton of late content: a title and lines. The skeleton appears after 200 ms. Until then the page is
 * empty, so content that arrives soon replaces nothing visible. The content policy allows this style by its hash.
 */
export const lateOutline = [
  '[data-late]>div{animation:late 1ms .2s both}',
  '@keyframes late{from{visibility:hidden}}',
  '[data-late] p{margin:0;padding:12px 0 16px;color:var(--soft);font-size:.875rem}',
  '[data-late] i{display:flex;align-items:center;max-width:728px;height:60px;border-bottom:1px solid var(--line)}',
  '[data-late] i:before{content:"";width:42%;height:14px;border-radius:7px;background:var(--line)}',
  '[data-late] i:nth-child(odd):before{width:58%}',
  // If the page becomes an error page, only the search field of the header is visible, because the visitor may have typed
  // there.
  '[data-search=everywhere]~main form[data-place=page]{display:none}',
  '[data-late] p+i:before{width:min(340px,74%);height:36px}',
].join('');
