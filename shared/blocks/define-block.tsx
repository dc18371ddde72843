import type { ComponentType, ReactNode } from 'react';
import * as v from 'valibot';
import type { Page } from '#shared/contracts/page.ts';

/** What of its page a block may know. */
export type PageFacts = Pick<Page, 'id' | 'url' | 'lang' | 'localizationUrls'> & { canonicalUrl: string };

type Definition<Data> = {
  kind: string;
  data: v.GenericSchema<unknown, Data>;
  Component: ComponentType<{ data: Data }>;
  /**
   * What the browser needs of the data to take over the block's markup. Without it the block is not hydrated:
   * its markup stays as the server wrote it, and neither its data nor its code is sent with the first view.
   */
  hydrate?: (data: Data) => Data;
  /** schema.org objects that describe what the block shows. */
  structuredData?: (data: Data, page: PageFacts) => object[];
};

/** A block whose data type is sealed inside: the renderer hands in what the page carries. */
export type Block<Data = unknown> = {
  kind: string;
  data: v.GenericSchema<unknown, Data>;
  /** @returns undefined when the data is not what the block's schema says */
  render: (data: unknown) => ReactNode | undefined;
  toHydrationData: (data: unknown) => unknown;
  toStructuredData: (data: unknown, page: PageFacts) => object[];
};

/** One block: its kind, the schema of its data, its component. */
export function defineBlock<Data>(definition: Definition<Data>): Block<Data> {
  const { kind, data: schema, Component, hydrate, structuredData } = definition;
  const read = (data: unknown): Data | undefined => {
    const result = v.safeParse(schema, data);
    return result.success ? result.output : undefined;
  };
  return {
    kind,
    data: schema,
    render: (data) => {
      const parsed = read(data);
      return parsed === undefined ? undefined : <Component data={parsed} />;
    },
    toHydrationData: (data) => {
      const parsed = hydrate && read(data);
      return parsed === undefined ? undefined : hydrate?.(parsed);
    },
    toStructuredData: (data, page) => {
      const parsed = structuredData && read(data);
      return parsed === undefined ? [] : (structuredData?.(parsed, page) ?? []);
    },
  };
}
