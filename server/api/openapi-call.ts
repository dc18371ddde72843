import type * as v from 'valibot';
import { MOST_ACCURACY_METRES } from '#shared/contracts/limits.ts';

export type Parameter = {
  name: string;
  description: string;
  pattern?: string;
  in?: 'path';
  required?: boolean;
};
/** A call as the document has it. */
export type Call = {
  path: string;
  summary: string;
  parameters: Parameter[];
  data: v.GenericSchema;
  /** What is sent; where there is something, the call is a POST. */
  body?: v.GenericSchema;
  /** Of a success; 200 when absent. */
  status?: 200 | 202;
  /** Whether only operators may make it. */
  isForOperators?: boolean;
};

export const CULTURE = {
  name: 'culture',
  description: 'en-us or km-kh; en reads as en-us, km as km-kh',
  required: true,
};
export const PAGE = {
  name: 'page',
  description: 'From 1. Past the end the list is empty.',
  pattern: '^[0-9]{1,6}$',
};
export function pageSize(description: string): Parameter {
  return {
    name: 'pageSize',
    description,
    pattern: '^[0-9]{1,6}$',
  };
}
export const LIST = [PAGE, pageSize('1 to 200; 50 when absent')];
export const WHOLE_LIST = [PAGE, pageSize('1 to 5,000; 5,000 when absent')];

const DEGREES = '^-?[0-9]{1,3}(\\.[0-9]{1,20})?$';
export const POSITION = [
  { name: 'lat', description: 'Latitude in degrees, WGS 84', pattern: DEGREES, required: true },
  { name: 'lon', description: 'Longitude in degrees, WGS 84', pattern: DEGREES, required: true },
  { name: 'lang', description: 'en or km; en when absent' },
];

export const ACCURACY = {
  name: 'accuracy',
  description: `How far off the position may be, in whole metres up to ${MOST_ACCURACY_METRES}: what it may be as well is named`,
  pattern: '^[0-9]{1,6}$',
};
