import { component } from '#shared/blocks/component.ts';
import type { Atm } from '#shared/contracts/outlets/atm.ts';
import type { Language } from '#shared/contracts/page.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { nameWithArea } from '#shared/outlets/outlet-names.ts';
import { toAtmEntry } from '#shared/outlets/to-finder-entry.ts';
import { knownTexts } from '#shared/places/place-name.ts';
import { href } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';
import type { Library } from '../../library.ts';
import { fillText } from '../fill-text.ts';
import { bankChoices, bankNameOf, provinceChoices } from './finder-choices.ts';
import { outletList, type Family } from './outlet-family.ts';

/** The lists and pages of the ATM finder. They also contain branches and agents of banks. */
export const atmFamily: Family<Atm> = {
  name: 'atm',
  // A list of 25 outlets needs only a few swipes on a phone, and their markers do not overlap on the map.
  pageSize: 25,
  tableOf: ({ atms }) => atms,
  toEntry: toAtmEntry,
  stepsAbove: (language) => [
    { title: readMessages(language).pages.freeTools.menuTitle, url: href(language, 'freeTools') },
  ],
  describeFinder: (library, { language }) => {
    const choices = atmChoices(library, language);
    const values = {
      total: formatNumber(language, library.atms.count({})),
      banks: formatNumber(language, choices.banks.length),
    };
    return { choices, lists: [], values };
  },
  notices: () => [],
  nearMe: (library, language, shown) =>
    component('atm-near-me', { ...shown, banks: atmChoices(library, language).banks }),
  describeList: (library, { language, path }, listed) => {
    const { place, bank } = listed;
    const { code: provinceCode } = place;
    const { counts } = readMessages(language).pages.finders.atm;
    const shown = library.atms.count({ provinceCode, bank: bank?.key });
    const ways = component('atm-province', {
      current: place.path.slice(1),
      provinces: provinceChoices(library, language, library.atms.countByProvince({})),
      total: library.atms.count({ provinceCode }),
      banks: bankChoices(library, language, library.atms.countByBank({ provinceCode })),
      ...(bank ? { bank: bank.key } : {}),
    });
    return {
      lead: fillText(counts, { total: formatNumber(language, shown) }),
      blocks: [ways, outletList(atmFamily, library, { language, path, ...listed })],
    };
  },
  describeOutlet: ({ atms }, language, atm) => {
    const [known, other] = knownTexts(atm.name, language);
    const name = known?.text ?? atm.id;
    const title = nameWithArea(name, atm, language);
    return {
      heading: { title: name, titleLang: known?.lang, ...(other ? { otherTitle: other } : {}) },
      values: {
        title: atms.hasNamesake(atm) ? `${title} (${atm.id})` : title,
        bank: bankNameOf(atm.bank, language),
        kind: kindOf(atm, name, language),
      },
    };
  },
  detail: (atm, map) => component('atm-detail', { atm, map }),
};

export function atmChoices(library: Library, language: Language) {
  return {
    provinces: provinceChoices(library, language, library.atms.countByProvince({})),
    banks: bankChoices(library, language, library.atms.countByBank({})),
  };
}

/** Returns the kind (ATM, branch or agent) with the name of the bank. The bank is left out if `name` already contains it. */
function kindOf(atm: Atm, name: string, language: Language): string {
  const { ui, pages } = readMessages(language);
  const bank = bankNameOf(atm.bank, language);
  const kind = ui.finder.atm[atm.kind];
  return name.includes(bank) ? kind : fillText(pages.finders.atm.kindOfBank, { kind, bank });
}
