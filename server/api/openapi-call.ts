import type * as v from 'valibot';

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
