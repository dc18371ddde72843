/**
 * For browsers without script on a page whose content comes late: what stands in its place is hidden, and the content,
 * which React sends hidden at the end of the document, is shown there. The content policy knows it by its hash.
 */
export const lateStyle = '[data-late]{display:none}body>div[hidden][id^="S:"]{display:block!important}';
