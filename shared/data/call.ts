import type * as v from 'valibot';

/** Parameters of a call as text, by their names. Those that are undefined are left out. */
export type CallParameters = Record<string, string | undefined>;

type CallFacts<Data> = {
  /** Below the root of the API. A parameter that is part of it stands in braces: `/postcodes/{code}`. */
  path: `/${string}`;
  /** Under which the call is counted; a list and its entries share one. */
  tag: string;
  /** What stands under `data` of the envelope. */
  data: v.GenericSchema<unknown, Data>;
};

/** A call that only reads. */
export type ReadCall<Request, Data> = CallFacts<Data> & {
  method: 'GET';
  /** The request as parameters: the inverse of the schema that reads them. */
  toQuery: (request: Request) => CallParameters;
};

/** A call that carries a body of JSON. */
export type WriteCall<Request, Data> = CallFacts<Data> & {
  method: 'POST';
  /** The request as a body: the inverse of the schema that reads it. */
  toBody: (request: Request) => object;
};

type Address = { path: string; query: Record<string, string> };

/** Path and query of a call, percent-encoded where the path holds parameters. */
export function toCallAddress<Request, Data>(call: ReadCall<Request, Data>, request: Request): Address {
  const query: Record<string, string> = {};
  let path: string = call.path;
  for (const [name, value] of Object.entries(call.toQuery(request))) {
    if (value === undefined) continue;
    const place = `{${name}}`;
    if (path.includes(place)) path = path.replace(place, () => encodeURIComponent(value));
    else query[name] = value;
  }
  return { path, query };
}

/** The same in one text, from the root of the API: `/layout?culture=km-kh`. */
export function joinAddress({ path, query }: Address): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
