import { describe, expect, it } from 'vitest';
import { readAssetManifest } from './asset-manifest.ts';

const STYLES = '/assets/style-1a.css';
const NO_BLOCKS = { all: [], hydrated: [] };
const FRAME = 'a{b:c}';
const WIDGET = { widgetStyles: 'd{e:f}', widgetScript: '/assets/widget.js' };
const manifest = JSON.stringify({
  'client/main.ts': { file: 'assets/main.js', imports: ['_first.js'] },
  '_first.js': { file: 'assets/first.js' },
  'client/app.tsx': { file: 'assets/hydrate.js', imports: ['_shared.js', '_first.js', 'client/main.ts'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['client/app.tsx'] },
  'style.css': { file: 'assets/style-1a.css' },
  '/src/client/maps/live-map.css': { file: 'assets/live-map.css' },
  'locales/en/ui.json': { file: 'assets/en.js' },
  'locales/km/ui.json': { file: 'assets/km.js' },
  'shared/blocks/map-view/map-view.tsx': { file: 'assets/map-view.js', imports: ['_shared.js', '_map.js'] },
  '_map.js': { file: 'assets/map.js' },
  'shared/blocks/content/content.tsx': { file: 'assets/content.js' },
});

describe('what a page loads', () => {
  const assets = readAssetManifest(manifest, FRAME, WIDGET);

  it('is its own blocks with all they need, once each, and no other block, nor what the entry has by then', () => {
    const { entry, preloads } = assets.assetsOf('en', { all: ['map-view'], hydrated: ['map-view'] });
    expect(entry).toBe('/assets/main.js');
    expect(preloads.toSorted()).toEqual([
      '/assets/en.js',
      '/assets/hydrate.js',
      '/assets/map-view.js',
      '/assets/map.js',
      '/assets/shared.js',
    ]);
  });

  it('is its own language and the letters of that language', () => {
    const { preloads, fonts } = assets.assetsOf('km', NO_BLOCKS);
    expect(preloads).toContain('/assets/km.js');
    expect(preloads).not.toContain('/assets/en.js');
    expect(fonts[0]).toContain('khmer');
    expect(assets.assetsOf('en', NO_BLOCKS).fonts[0]).toContain('latin');
  });

  it('is the styles of its blocks beside those of every page, and not those of a map that moves', () => {
    const stylesOf = (all: string[] | undefined): string[] =>
      assets.assetsOf('en', { all, hydrated: [] }).styles;
    expect(assets.assetsOf('en', NO_BLOCKS)).toMatchObject({ styles: [STYLES], frameStyles: FRAME });
    expect(stylesOf(['page-title', 'map-view'])).toEqual([STYLES, '/assets/places-1a.css']);
    expect(stylesOf(['distance-calculator'])).toEqual([
      STYLES,
      '/assets/parts-1a.css',
      '/assets/tools-1a.css',
    ]);
    expect(stylesOf(undefined).length).toBeGreaterThan(5);
  });

  it('leaves out a block that the build does not know', () => {
    expect(assets.assetsOf('en', { all: ['horoscope'], hydrated: ['horoscope'] })).toEqual(
      assets.assetsOf('en', NO_BLOCKS),
    );
  });
});

describe('a manifest that cannot be used', () => {
  it('stops the start and says what to do', () => {
    expect(() => readAssetManifest('{}', FRAME, WIDGET)).toThrow('npm run build');
  });

  it('is refused when it is not a manifest', () => {
    expect(() => readAssetManifest('{"client/main.ts":{"file":1}}', FRAME, WIDGET)).toThrow();
    expect(() => readAssetManifest('not json', FRAME, WIDGET)).toThrow();
  });
});
