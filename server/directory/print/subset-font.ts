import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The flags NO_HINTING, RETAIN_GIDS and NO_LAYOUT_CLOSURE of hb-subset.h. They remove hinting, retain glyph numbers, and add no
 * glyphs for the substitution rules (GSUB).
 */
const FLAGS = 0x1 | 0x2 | 0x200;
/** The number of the set of tables to drop: HB_SUBSET_SETS_DROP_TABLE_TAG of hb-subset.h. */
const DROPPED_TABLES = 3;
/**
 * Tables that are dropped. The first three are needed only for shaping, and the text is already shaped. The font's
 * digital signature (DSIG) would be invalid for the subset.
 */
const LAYOUT_TABLES = ['GSUB', 'GPOS', 'GDEF', 'DSIG'];
/** The mode of memory that HarfBuzz may change: HB_MEMORY_MODE_WRITABLE of hb.h. */
const WRITABLE = 2;

/**
 * Removes all glyphs from a TrueType font except the given ones. Glyph numbers do not change.
 * @param glyphs numbers of the glyphs to include; the glyph for missing characters is always included
 */
export type SubsetFont = (file: Uint8Array, glyphs: Iterable<number>) => Uint8Array;

/**
 * Loads the font subsetter of HarfBuzz as WebAssembly, because the JavaScript of harfbuzzjs does not include it.
 * @see https://harfbuzz.github.io/harfbuzz-hb-subset.html
 */
export async function loadSubsetter(): Promise<SubsetFont> {
  const wasm = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm));
  const { exports } = instance;
  const { memory } = exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('hb-subset exports no memory');
  const call = (name: string, ...values: number[]): number => {
    const run = exports[name];
    if (typeof run !== 'function') throw new Error(`hb-subset exports no function ${name}`);
    return Number(run(...values));
  };
  return (file, glyphs) => {
    const address = call('malloc', file.length);
    new Uint8Array(memory.buffer).set(file, address);
    const face = call('hb_face_create', call('hb_blob_create', address, file.length, WRITABLE, 0, 0), 0);
    const input = call('hb_subset_input_create_or_fail');
    call('hb_subset_input_set_flags', input, FLAGS);
    const chosen = call('hb_subset_input_glyph_set', input);
    for (const glyph of glyphs) call('hb_set_add', chosen, glyph);
    const dropped = call('hb_subset_input_set', input, DROPPED_TABLES);
    for (const tag of LAYOUT_TABLES) call('hb_set_add', dropped, Buffer.from(tag).readUInt32BE());
    const subset = call('hb_subset_or_fail', face, input);
    if (subset === 0) throw new Error('hb-subset refused the font');
    const blob = call('hb_face_reference_blob', subset);
    const start = call('hb_blob_get_data', blob, 0);
    return new Uint8Array(memory.buffer).slice(start, start + call('hb_blob_get_length', blob));
  };
}
