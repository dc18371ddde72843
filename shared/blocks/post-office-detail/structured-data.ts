import { describeLocated } from '#shared/outlets/describe-located.ts';
import type { PageFacts } from '../define-block.tsx';
import type { PostOfficeDetailData } from './data.ts';

/**
 * Nothing of an unconfirmed office: search engines would show it as one that is there. Nor a Khmer text
 * that is our own: they would take it for what stands at the door.
 * @see https://schema.org/PostOffice
 */
export function describePostOffice({ office }: PostOfficeDetailData, page: PageFacts): object[] {
  if (office.status === 'historical') return [];
  const { name, address, ownWords } = office;
  const printed = {
    ...office,
    name: ownWords.includes('name') ? { ...name, km: null } : name,
    address: ownWords.includes('address') ? { ...address, km: null } : address,
  };
  return [
    { '@type': 'PostOffice', ...describeLocated(printed, { lang: page.lang, url: page.canonicalUrl }) },
  ];
}
