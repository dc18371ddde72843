import { describe, expect, it } from 'vitest';
import { readAssetManifest } from './asset-manifest.ts';

const manifest = JSON.stringify({
  'client/main.tsx': { file: 'assets/main.js', imports: ['_shared.js'], css: ['assets/style.css'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['client/main.tsx'] },
  'style.css': { file: 'assets/style.css' },
  'locales/en/ui.json': { file: 'assets/en.js' },
  'locales/km/ui.json': { file: 'assets/km.js' },
  'shared/blocks/map-view/map-view.tsx': { file: 'assets/map-view.js', imports: ['_shared.js', '_map.js'] },
  '_map.js': { file: 'assets/map.js' },
  'shared/blocks/content/content.tsx': { file: 'assets/content.js' },
});

describe('what a page loads', () => {
  const assets = readAssetManifest(manifest);

  it('is its own blocks with all they need, once each, and no other block', () => {
    const { entry, preloads } = assets.assetsOf('en', ['map-view']);
    expect(entry).toBe('/assets/main.js');
    expect(preloads.toSorted()).toEqual([
      '/assets/en.js',
      '/assets/map-view.js',
      '/assets/map.js',
      '/assets/shared.js',
    ]);
  });

  it('is its own language and the letters of that language', () => {
    const { preloads, fonts } = assets.assetsOf('km', []);
    expect(preloads).toContain('/assets/km.js');
    expect(preloads).not.toContain('/assets/en.js');
    expect(fonts[0]).toContain('khmer');
    expect(new Set(fonts).size).toBe(4);
  });

  it('is each style once', () => {
    expect(assets.assetsOf('en', []).styles).toEqual(['/assets/style.css']);
  });

  it('leaves out a block that the build does not know', () => {
    expect(assets.assetsOf('en', ['horoscope'])).toEqual(assets.assetsOf('en', []));
  });
});

describe('a manifest that cannot be used', () => {
  it('stops the start and says what to do', () => {
    expect(() => readAssetManifest('{}')).toThrow('npm run build');
  });

  it('is refused when it is not a manifest', () => {
    expect(() => readAssetManifest('{"client/main.tsx":{"file":1}}')).toThrow();
    expect(() => readAssetManifest('not json')).toThrow();
  });
});
