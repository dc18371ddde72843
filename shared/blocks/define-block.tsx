import type { ComponentType, ReactNode } from 'react';
import type * as v from 'valibot';
import type { Page } from '#shared/contracts/page.ts';

/** What of its page a block may know. */
export type PageFacts = Pick<Page, 'id' | 'url' | 'lang' | 'localizationUrls'> & { canonicalUrl: string };

type Definition<Data> = {
  data: v.GenericSchema<unknown, Data>;
  Component: ComponentType<{ data: Data }>;
  /**
   * What the browser needs of the data to take over the block's markup. Without it the block is not hydrated:
   * its markup stays as the server wrote it, and neither its data nor its code is sent with the first view.
   */
  hydrate?: (data: Data) => Data;
  /** schema.org objects that describe what the block shows. */
  structuredData?: (data: Data, page: PageFacts) => object[];
  /** Whether all of its long lists are rendered in `Slices`: the block may be as heavy as a page may. */
  isSliced?: true;
};

/**
 * A block as pages use it. These are methods on purpose: a page holds blocks of many kinds and hands each the data that
 * came in under its name. That data is of the block's type, because it is made by `component` or has passed `parseBlocks`.
 */
export type Block<Data = unknown> = {
  /** What data from elsewhere has to be. */
  data: v.GenericSchema<unknown, Data>;
  /** Whether others have their turn while it is rendered. */
  isSliced: boolean;
  render(data: Data): ReactNode;
  /** Undefined where the block is not hydrated. */
  toHydrationData(data: Data): Data | undefined;
  toStructuredData(data: Data, page: PageFacts): object[];
};

/** One block: the schema of its data, its component. Its name is its key in the registry. */
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
