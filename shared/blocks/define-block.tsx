import type { ComponentType, ReactNode } from 'react';
import type * as v from 'valibot';
import type { Page } from '#shared/contracts/page.ts';

/** The fields of a page that blocks may read. */
export type PageFacts = Pick<Page, 'id' | 'url' | 'lang' | 'localizationUrls'> & { canonicalUrl: string };

type Definition<Data> = {
  data: v.GenericSchema<unknown, Data>;
  Component: ComponentType<{ data: Data }>;
  /**
   * Reduces the data to what hydration needs. If this function is missing, the block is not hydrated. The browser then shows the
   * server's markup, and loads neither the data nor the code of the block.
   */
  hydrate?: (data: Data) => Data;
  structuredData?: (data: Data, page: PageFacts) => object[];
  /**
   * True when the block renders all its long lists in `Slices`. The server can then handle other requests while it renders the
   * block, so `checkPageWeight` allows more values in the data of such a block.
   */
  isSliced?: true;
};

/**
 * The common type of all blocks. A page contains blocks with different types of data, and passes the data to each block as
 * `unknown`. The data has the right type, because `component` or `parseBlocks` created it. The functions are declared as methods,
 * because TypeScript then accepts a block for any type of data as a `Block<unknown>`.
 */
export type Block<Data = unknown> = {
  data: v.GenericSchema<unknown, Data>;
  /** True when the server may handle other requests while it renders the block. */
  isSliced: boolean;
  render(data: Data): ReactNode;
  /** Returns undefined when the block is not hydrated. */
  toHydrationData(data: Data): Data | undefined;
  toStructuredData(data: Data, page: PageFacts): object[];
};

/** Defines a block. The name of the block is its key in the registry. */
export function defineBlock<Data>(definition: Definition<Data>): Block<Data> {
  const { data: schema, Component, hydrate, structuredData, isSliced = false } = definition;
  return {
    data: schema,
    isSliced,
    render: (data) => <Component data={data} />,
    toHydrationData: (data) => hydrate?.(data),
    toStructuredData: (data, page) => structuredData?.(data, page) ?? [],
  };
}
