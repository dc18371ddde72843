import type { AtmKind } from '#shared/contracts/atm.ts';
import { describeLocated } from '#shared/outlets/describe-located.ts';
import { knownText } from '#shared/places/known-texts.ts';
import type { PageFacts } from '../define-block.tsx';
import type { AtmDetailData } from './data.ts';

/** @see https://schema.org/AutomatedTeller https://schema.org/BankOrCreditUnion https://schema.org/FinancialService */
const TYPES: Record<AtmKind, string | string[]> = {
  atm: 'AutomatedTeller',
  branch: 'BankOrCreditUnion',
  'branch+atm': ['BankOrCreditUnion', 'AutomatedTeller'],
  agent: 'FinancialService',
};

export function describeAtm({ atm }: AtmDetailData, page: PageFacts): object[] {
  return [
    {
      '@type': TYPES[atm.kind],
      ...describeLocated(atm, { lang: page.lang, url: page.canonicalUrl }),
      brand: { '@type': 'Brand', name: knownText(atm.bank.name, page.lang) },
    },
  ];
}
