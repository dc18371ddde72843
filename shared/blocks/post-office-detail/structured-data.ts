import { describeLocated } from '../../lib/describe-located.ts';
import type { PageFacts } from '../define-block.tsx';
import type { PostOfficeDetailData } from './data.ts';

/**
 * Nothing of an office that nobody has confirmed: search engines would show it as one that is there.
 * @see https://schema.org/PostOffice
 */
export const describePostOffice = ({ office }: PostOfficeDetailData, page: PageFacts): object[] =>
  office.status === 'historical'
    ? []
    : [{ '@type': 'PostOffice', ...describeLocated(office, { lang: page.lang, url: page.canonicalUrl }) }];
