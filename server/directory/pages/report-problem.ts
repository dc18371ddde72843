import type { Language, PageComponent } from '#shared/contracts/page.ts';
import { readMessages } from '#server/messages.ts';
import { component } from '#shared/blocks/component.ts';
import { fillText } from './fill-text.ts';

/** The way to report what is wrong. @param what names the place so that we find it: its name, and its code or id */
export function reportProblem(language: Language, what: string): PageComponent {
  return component('report-problem', {
    subject: fillText(readMessages(language).pages.reportProblem.subject, { what }),
  });
}
