import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PointMap } from './point-map.tsx';

const markers = [
  { id: '0', name: 'Siem Reap', point: { latitude: 13.36, longitude: 103.86 } },
  { id: '1', name: 'Kampong Thom', point: { latitude: 12.71, longitude: 104.89 } },
  { id: '2', name: 'Phnom Penh', point: { latitude: 11.56, longitude: 104.93 } },
];

it('lines join the markers of a drawing in their order, where that is asked for', () => {
  const joined = renderToStaticMarkup(<PointMap label="Map" markers={markers} isJoined />);
  const at = [...joined.matchAll(/<circle [^>]*cx="([^"]+)" cy="([^"]+)"/g)].map(([, x, y]) => [x, y]);
  const lines = [...joined.matchAll(/<line [^>]*x1="([^"]+)" y1="([^"]+)" x2="([^"]+)" y2="([^"]+)"/g)];
  expect(at).toHaveLength(3);
  const ends = lines.map(([, ...numbers]) => numbers.map((number) => `${parseFloat(number)}%`));
  expect(ends).toEqual([at.slice(0, 2).flat(), at.slice(1).flat()]);
  expect(renderToStaticMarkup(<PointMap label="Map" markers={markers} />)).not.toContain('<line');
});
