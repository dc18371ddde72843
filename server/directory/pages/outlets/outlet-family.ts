import { component } from '#shared/blocks/component.ts';
import type { Atm } from '#shared/contracts/outlets/atm.ts';
import type { Bank } from '#shared/contracts/outlets/bank.ts';
import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { FinderData, ProvinceChoice } from '#shared/contracts/outlets/finder-choice.ts';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import type { PageTitleData } from '#shared/blocks/page-title/data.ts';
import type { BreadcrumbItem, Language, PageComponent } from '#shared/contracts/page.ts';
import { toPagination } from '#shared/contracts/envelope.ts';
import type { Place } from '#shared/contracts/place.ts';
import type { PostOffice } from '#shared/contracts/outlets/post-office.ts';
import type { OutletFamily } from '#shared/outlets/families.ts';
import { readMessages } from '#server/messages.ts';
import type { ComposeRequest, Library } from '../../library.ts';
import { toWindow, type RowWindow } from '../../queries/page-of.ts';
import { drawCountry, drawPlace } from '../maps/drawn-map.ts';

/** If `place` is absent, the list covers the whole country. */
type Listed = { place?: Place; bank?: Bank | undefined; page: number };

type Filter = { provinceCode?: string | undefined; bank?: string | undefined };

type OutletTable<Outlet> = {
  list: (asked: Filter & RowWindow) => Outlet[];
  find: (id: string) => Outlet | undefined;
  count: (filter: Filter) => number;
  countByProvince: (filter: Filter) => ReadonlyMap<string, number>;
};

export type Family<Outlet extends Atm | PostOffice> = {
  name: OutletFamily;
  pageSize: number;
  tableOf: (library: Library) => OutletTable<Outlet>;
  toEntry: (outlet: Outlet) => FinderEntry;
  stepsAbove: (language: Language) => BreadcrumbItem[];
  /** Returns the choices of the finder's form, the blocks with lists, and the values for placeholders in the text. */
  describeFinder: (
    library: Library,
    request: ComposeRequest,
  ) => { choices: FinderData; lists: PageComponent[]; values: Record<string, string> };
  /** Returns blocks about the current day, such as a notice of a public holiday. The page shows them above the lists. */
  notices: (library: Library, language: Language) => PageComponent[];
  nearMe: (
    library: Library,
    language: Language,
    shown: { title: string; provinces: ProvinceChoice[] },
  ) => PageComponent;
  /**
   * Returns a sentence and blocks for the list of a province. The page shows the sentence above the blocks. The blocks
   * are links to other lists, followed by the list itself.
   */
  describeList: (
    library: Library,
    request: ComposeRequest,
    listed: Listed & { place: Place },
  ) => { lead: string; blocks: PageComponent[] };
  /** Returns the heading of an outlet's page, and the values for placeholders in the texts. */
  describeOutlet: (
    library: Library,
    language: Language,
    outlet: Outlet,
  ) => { heading: PageTitleData; values: Record<string, string> & { title: string } };
  detail: (outlet: Outlet, map: DrawnMap | null) => PageComponent;
};

export function outletList<Outlet extends Atm | PostOffice>(
  { name, pageSize, tableOf, toEntry }: Family<Outlet>,
  library: Library,
  { language, path, place, bank, page }: Pick<ComposeRequest, 'language' | 'path'> & Listed,
): PageComponent {
  const table = tableOf(library);
  const filter = { provinceCode: place?.code, bank: bank?.key };
  const outlets = table.list({ ...filter, ...toWindow({ page, pageSize }) });
  const context = { library, language };
  const points = outlets.flatMap(({ point }) => point ?? []);
  return component(`${name}-list-map`, {
    title: readMessages(language).pages.finders[name].list,
    path,
    entries: outlets.map(toEntry),
    map: place ? (drawPlace(context, place, points) ?? null) : drawCountry(context),
    pagination: toPagination({ page, pageSize, totalCount: table.count(filter) }),
    ...(place ? {} : { isExplained: true }),
  });
}
