import { component } from '#shared/blocks/component.ts';
import type { Atm } from '#shared/contracts/atm.ts';
import type { Bank } from '#shared/contracts/bank.ts';
import type { DrawnMap } from '#shared/contracts/drawn-map.ts';
import type { FinderData, ProvinceChoice } from '#shared/contracts/finder-choice.ts';
import type { FinderEntry } from '#shared/contracts/finder-entry.ts';
import type { PageTitleData } from '#shared/blocks/page-title/data.ts';
import type { BreadcrumbItem, Language, PageComponent } from '#shared/contracts/page.ts';
import { toPagination } from '#shared/contracts/pagination.ts';
import type { Place } from '#shared/contracts/place.ts';
import type { PostOffice } from '#shared/contracts/post-office.ts';
import type { OutletFamily } from '#shared/outlets/families.ts';
import { readMessages } from '#server/messages.ts';
import type { ComposeRequest, Library } from '../library.ts';
import { drawCountry, drawPlace } from './drawn-map.ts';

/** A page of a list: of the whole country, of a province, of a bank in it. */
export type Listed = { place?: Place; bank?: Bank | undefined; page: number };

type Filter = { provinceCode?: string | undefined; bank?: string | undefined };

type OutletTable<Outlet> = {
  list: (asked: Filter & { limit: number; offset: number }) => Outlet[];
  find: (id: string) => Outlet | undefined;
  count: (filter: Filter) => number;
  countByProvince: (filter: Filter) => ReadonlyMap<string, number>;
};

/** What the pages of one family of outlets have of their own. */
export type Family<Outlet extends Atm | PostOffice> = {
  name: OutletFamily;
  pageSize: number;
  tableOf: (library: Library) => OutletTable<Outlet>;
  toEntry: (outlet: Outlet) => FinderEntry;
  /** Between the home and the finder. */
  stepsAbove: (language: Language) => BreadcrumbItem[];
  /** What stands on the finder's page: what its form offers, the list if there is one, the values of its prose. */
  describeFinder: (
    library: Library,
    request: ComposeRequest,
  ) => { choices: FinderData; lists: PageComponent[]; values: Record<string, string> };
  nearMe: (library: Library, shown: { title: string; provinces: ProvinceChoice[] }) => PageComponent;
  /** The sentence above a province's list, the ways to other lists, and the list itself. */
  describeList: (
    library: Library,
    request: ComposeRequest,
    listed: Listed & { place: Place },
  ) => { lead: string; blocks: PageComponent[] };
  /** How an outlet is named, and the values of its texts: `title` at least. */
  describeOutlet: (
    library: Library,
    language: Language,
    outlet: Outlet,
  ) => { heading: PageTitleData; values: Record<string, string> & { title: string } };
  detail: (outlet: Outlet, map: DrawnMap | null) => PageComponent;
};

/** A page of a family's list, with its map. */
export function outletList<Outlet extends Atm | PostOffice>(
  { name, pageSize, tableOf, toEntry }: Family<Outlet>,
  library: Library,
  { language, path, place, bank, page }: Pick<ComposeRequest, 'language' | 'path'> & Listed,
): PageComponent {
  const table = tableOf(library);
  const filter = { provinceCode: place?.code, bank: bank?.key };
  const outlets = table.list({ ...filter, limit: pageSize, offset: (page - 1) * pageSize });
  const context = { library, language };
  const points = outlets.flatMap(({ point }) => point ?? []);
  return component(`${name}-list-map`, {
    title: readMessages(language).pages.finders[name].list,
    path,
    entries: outlets.map(toEntry),
    map: place ? (drawPlace(context, place, points) ?? null) : drawCountry(context),
    pagination: toPagination({ page, pageSize, totalCount: table.count(filter) }),
  });
}
