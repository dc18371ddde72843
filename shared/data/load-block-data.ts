import * as v from 'valibot';
import { successEnvelope } from '#shared/contracts/envelope.ts';
import { Page } from '#shared/contracts/page.ts';
import { toJsonPath } from '#shared/routes/json-path.ts';
import type { Transport } from './transport.ts';

const PageEnvelope = successEnvelope(Page);

type Asked<Data> = {
  /** Of the page, as `href` writes it, with its query. */
  url: string;
  /** Name of the block. */
  block: string;
  data: v.GenericSchema<unknown, Data>;
  signal: AbortSignal;
};

/**
 * Loads what a page says in one of its blocks, for a block that would otherwise have to open that page.
 * @throws ResponseError for any response but a good one, TypeError without one, ValiError for one of another shape
 */
export async function loadBlockData<Data>(
  transport: Transport,
  { url, block, data, signal }: Asked<Data>,
): Promise<Data> {
  const [path = '', query] = url.split('?', 2);
  const address = query === undefined ? toJsonPath(path) : `${toJsonPath(path)}?${query}`;
  const page = v.parse(PageEnvelope, await transport({ address, path, signal })).data;
  const found = Object.values(page.placeholders)
    .flat()
    .find(({ name }) => name === block);
  return v.parse(data, found?.data);
}
