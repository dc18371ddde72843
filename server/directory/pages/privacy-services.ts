import type { Language, PageComponent } from '#shared/contracts/page.ts';
import { providerNames } from '#shared/tracking/provider-names.ts';
import { readMessages } from '#server/messages.ts';
import { retentionWords } from '#server/store/retention.ts';
import type { ComposeRequest, Library } from '../library.ts';
import { component } from '#shared/blocks/component.ts';
import { fillText } from './fill-text.ts';
import { toContent } from './prose.ts';

/** Describes the configured external services and the newsletter. Returns no block if there are none. */
export function privacyServices(
  { integrations: { tagManagerId, sessionRecordingId, errorReportingDsn, captcha, tiles }, mail }: Library,
  { language }: ComposeRequest,
): PageComponent[] {
  const { services, maps, captcha: guard, newsletter } = readMessages(language).pages.privacy;
  const { heading, lead, ...texts } = services;
  const items = [
    ...(tagManagerId === undefined ? [] : [texts.tagManager]),
    ...(sessionRecordingId === undefined ? [] : [texts.sessionRecording]),
    ...(errorReportingDsn === undefined
      ? []
      : [fillText(texts.errorReporting, { host: new URL(errorReportingDsn).host })]),
  ];
  const sections = [
    ...(items.length === 0 ? [] : [{ heading, paragraphs: [lead], items }]),
    ...(tiles === undefined
      ? []
      : [{ heading: maps.heading, paragraphs: [fillText(maps.text, { host: new URL(tiles.url).host })] }]),
    ...(captcha
      ? [
          {
            heading: guard.heading,
            paragraphs: [fillText(guard.text, { host: new URL(captcha.apiUrl).host })],
          },
        ]
      : []),
    ...(mail ? [newsletter] : []),
  ];
  return sections.length === 0 ? [] : [component('content', toContent(language, sections, retentionWords))];
}

export function nameTracking(tracking: Library['tracking'], language: Language): string {
  const { nobody, provider } = readMessages(language).pages.privacy.parcels;
  if (!tracking) return nobody;
  const { host } = new URL(tracking.baseUrl);
  return fillText(provider, { name: providerNames[tracking.provider], host });
}

export function nameMail(mail: Library['mail'], email: string, language: Language): string {
  const { none, copy } = readMessages(language).pages.privacy.mail;
  return mail ? fillText(copy, { email }) : none;
}
