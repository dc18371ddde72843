import type { RequestHandler } from 'express';
import * as v from 'valibot';
import { ChangedCodesData } from '#shared/blocks/changed-codes/data.ts';
import { CodeLogData } from '#shared/blocks/code-log/data.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import { likelyCode } from '#shared/places/postcode.ts';
import { href } from '#shared/routes/href.ts';
import { readChangeFile, type ChangeFile } from '#shared/routes/change-files.ts';
import { toCsv } from '#shared/text/to-csv.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { NotFoundError } from '#server/errors.ts';
import { requestOf } from '#server/http/request.ts';
import type { RenderedResponse } from '#server/response-cache/cached-response.ts';
import { cacheHeaders, tagsOfPage } from '#server/response-cache/cache-control.ts';
import type { ResponseSender } from '#server/response-cache/send-response.ts';
import { toAtomFeed, toJsonFeed } from './change-feeds.ts';

type ChangeFileDeps = { content: Pick<ContentSource, 'page'>; sender: ResponseSender };

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const;

/**
 * Serves the log of postcode changes as feeds (Atom and JSON), and the changed postcodes of each province as CSV. The feeds
 * and the CSV files contain the same data as the corresponding pages.
 */
export function changeFiles({ content, sender }: ChangeFileDeps): RequestHandler {
  return async (req, res, next) => {
    const request = requestOf(req);
    const { path } = request;
    const asked = readChangeFile(path);
    if (!asked) {
      next();
      return;
    }
    const produce = async (): Promise<RenderedResponse> => {
      const { language, file } = asked;
      const pagePath =
        'province' in file
          ? href(language, 'changesProvince', { province: file.province })
          : href(language, 'changes');
      return toResponse(await content.page({ ...request.readVisit(pagePath), query: {} }), file);
    };
    await sender.write(req, res, await sender.load(res, { key: path, produce }));
  };
}

function toResponse(page: Page, file: ChangeFile): RenderedResponse {
  const kind = 'province' in file ? 'csv' : file.feed;
  const { cacheSeconds } = page.meta;
  return {
    status: 200,
    headers: [
      ['Content-Type', TYPES[kind]],
      ...cacheHeaders(cacheSeconds, tagsOfPage(page)),
      ['X-Robots-Tag', 'noindex'],
    ],
    body: Buffer.from(write[kind](page)),
    cacheSeconds,
    tags: tagsOfPage(page),
    route: 'page-data',
    renderedFrom: page,
  };
}

const write = {
  csv: (page: Page) => toCsv(toRows(page)),
  atom: (page: Page) => toAtomFeed(page, logOf(page)),
  json: (page: Page) => toJsonFeed(page, logOf(page)),
};

function logOf(page: Page): CodeLogData {
  return v.parse(CodeLogData, dataOf(page, 'code-log'));
}

/** @throws NotFoundError when a content API sent the page without the block */
function dataOf({ placeholders }: Page, name: string): unknown {
  const block = placeholders['main']?.find((each) => each.name === name);
  if (!block) throw new NotFoundError();
  return block.data;
}

const HEAD = [
  'code_2022',
  'code_today',
  'fate',
  'name_en',
  'name_km',
  'unit_en',
  'unit_km',
  'district_en',
  'district_km',
  'code_2022_now_of_en',
  'code_2022_now_of_km',
];

function toRows(page: Page): string[][] {
  const { districts } = v.parse(ChangedCodesData, dataOf(page, 'changed-codes'));
  const rows = districts.flatMap(({ district, communes }) =>
    communes.map(({ place, former }) => [
      former?.code ?? '',
      likelyCode(place.postcode),
      former?.fate ?? 'new',
      ...bothOf(place.name),
      ...bothOf(place.unit),
      ...bothOf(district.name),
      ...bothOf(former?.newOwner?.name),
    ]),
  );
  return [HEAD, ...rows];
}

function bothOf(name: Record<Language, string> | undefined): [string, string] {
  return [name?.en ?? '', name?.km ?? ''];
}
