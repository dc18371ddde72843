import { expect, it } from 'vitest';
import { toLoggedPath } from './access-log.ts';

it.each([
  ['/api/track/info/EE123456785KH/cambodia-post', '/api/track/info/:number'],
  ['/api/v1/track/info/EE123456785KH/cambodia-post', '/api/v1/track/info/:number'],
  ['/API/Track/Info/EE123456785KH', '/API/Track/Info/:number'],
  ['/track/EE123456785KH', '/track/:number'],
  ['/km/track/EE123456785KH', '/km/track/:number'],
  ['/track/info/\nEE123456785KH', '/track/info/:number'],
  ['/api/track/courier/EE123456785KH', '/api/track/:number'],
])('the number in %j is not logged', (path, logged) => {
  expect(toLoggedPath(path, encodeURI(path))).toBe(logged);
});

it.each(['/track', '/km/track', '/track/', '/api/track/courier/detect', '/tracks/x', '/km/ស្រុក'])(
  '%s is logged as it was sent',
  (path) => {
    expect(toLoggedPath(path, encodeURI(path))).toBe(encodeURI(path));
  },
);
