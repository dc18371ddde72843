import * as v from 'valibot';
import { about, BaseUrl, Cdn, Host, Port, Secret, Switch, Token } from './value-schemas.ts';

/** Environment variables for operating and monitoring the server. */
export const operationVariables = {
  ADMIN_TOKEN: v.optional(
    about(Token, 'Bearer token of `POST /api/admin/purge` and `/metrics`. Empty: both are off.'),
  ),
  CDN_PURGE_URL: v.optional(
    about(
      BaseUrl,
      'Purge API of the CDN in front. Every purge is sent there too. Empty: the CDN is not purged.',
    ),
  ),
  CDN_PURGE_PROVIDER: v.optional(
    about(Cdn, 'Whose API `CDN_PURGE_URL` is. A hook of your own gets the requests of `cloudflare`.'),
    'cloudflare',
  ),
  CDN_PURGE_KEY: v.optional(about(Secret, 'API token of the CDN. It is sent to `CDN_PURGE_URL` only.')),
  SERVICE_WORKER: v.optional(
    about(
      Switch,
      '`off`: browsers that open any page remove the service worker with all pages that it saved. Nothing works without a connection then.',
    ),
    'on',
  ),
  PARTS_PAGE: v.optional(
    about(
      Switch,
      '`on`: `/parts` shows every part of the pages in all its states, for development and tests. No search engine lists it.',
    ),
    'off',
  ),
  METRICS_PORT: v.optional(
    about(
      Port,
      'Serves `/metrics` and `/healthz` on this port without a token, and `/metrics` no longer on `PORT`. Do not expose this port to the internet.',
    ),
  ),
  METRICS_HOST: v.optional(
    about(
      Host,
      'Address on which `METRICS_PORT` listens. In a container use `0.0.0.0`, so that the internal network reaches it.',
    ),
    '127.0.0.1',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    about(
      BaseUrl,
      'OpenTelemetry collector that gets the spans of requests, as OTLP in JSON over HTTP. Empty: there are none.',
    ),
  ),
};
