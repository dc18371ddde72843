import type { PageComponent } from '../../../../shared/contracts/page.ts';
import { readMessages } from '../../../messages.ts';
import type { ComposeRequest, Library } from './composer.ts';
import { component } from './component.ts';
import { fillText } from './fill-text.ts';
import { toContent } from './prose.ts';

/** Names the services of others that this site uses; nothing where it uses none. */
export const privacyServices = (
  { integrations: { tagManagerId, sessionRecordingId, errorReportingDsn } }: Library,
  { language }: ComposeRequest,
): PageComponent[] => {
  const { heading, lead, ...texts } = readMessages(language).pages.privacy.services;
  const items = [
    ...(tagManagerId === undefined ? [] : [texts.tagManager]),
    ...(sessionRecordingId === undefined ? [] : [texts.sessionRecording]),
    ...(errorReportingDsn === undefined
      ? []
      : [fillText(texts.errorReporting, { host: new URL(errorReportingDsn).host })]),
  ];
  if (items.length === 0) return [];
  return [component('content', toContent(language, [{ heading, paragraphs: [lead], items }]))];
};
