/** The maximum number of entries in one block of a CMap (Adobe technical note 5014). */
const BLOCK = 100;

/**
 * Returns a ToUnicode CMap, which maps character identifiers (CIDs) to text. ISO 32000-1, section 9.10.3.
 * @param texts the texts of the CIDs, beginning with CID 1; an empty text gets no entry
 */
export function toUnicodeMap(texts: string[]): string {
  const entries = texts.flatMap((text, index) =>
    text === '' ? [] : [`<${toHex(index + 1)}> <${toUtf16(text)}>`],
  );
  const blocks = Array.from({ length: Math.ceil(entries.length / BLOCK) }, (_, index) => {
    const block = entries.slice(index * BLOCK, (index + 1) * BLOCK);
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`;
  });
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

/** Returns the four hexadecimal digits of a CID in a PDF string. */
export function toHex(cid: number): string {
  return cid.toString(16).padStart(4, '0');
}

function toUtf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
