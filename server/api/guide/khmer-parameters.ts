import { MAX_BULK_ENTRIES } from '#shared/contracts/postcode.ts';
import { MAX_TYPED_CODE } from '#shared/data/derived-calls.ts';

/**
 * The Khmer descriptions of parameters. A key is the name of a parameter, or `call.parameter` for one call only. The English
 * descriptions are in the schemas of the calls.
 */
export const khmerParameters: Readonly<Record<string, string>> = {
  parent: 'លេខកូដ NCDD របស់ទីកន្លែងខាងលើ',
  page: 'លេខទំព័រ ចាប់ពី 1',
  pageSize: 'ចំនួនក្នុងមួយទំព័រ',
  fields: 'ឈ្មោះវាលដែលចង់បាន ខណ្ឌដោយសញ្ញាក្បៀស',
  prefix: 'លេខដំបូង 1 ទៅ 6 ខ្ទង់',
  code: 'លេខកូដ 6 ខ្ទង់',
  scheme: 'បញ្ជីលេខកូដ។ បើមិនបញ្ជាក់ រកក្នុងបញ្ជីទាំងអស់',
  'codeSchemes.code': 'លេខកូដពី 1 ទៅ 8 ខ្ទង់ ឬ KH-12',
  'validate.code': `អត្ថបទណាក៏បាន មិនលើសពី ${MAX_TYPED_CODE} តួ`,
  lat: 'រយៈទទឹងគិតជាដឺក្រេ',
  lon: 'រយៈបណ្តោយគិតជាដឺក្រេ',
  lang: 'ភាសា `en` ឬ `km`',
  accuracy: 'ភាពត្រឹមត្រូវនៃទីតាំង គិតជាម៉ែត្រ',
  from: 'កន្លែងចាប់ផ្ដើម៖ លេខកូដ ផ្លូវទំព័រ ឬទីតាំង',
  to: 'គោលដៅ៖ លេខកូដ ផ្លូវទំព័រ ឬទីតាំង',
  q: 'អ្វីដែលបានវាយ',
  c: 'ភាសានៃចម្លើយ',
  limit: 'ចំនួនចម្លើយច្រើនបំផុត',
  path: 'ផ្លូវនៃទំព័រទីកន្លែង',
  postcode: 'លេខកូដប្រៃសណីយ៍',
  village: 'លេខកូដ ឬឈ្មោះភូមិក្នុងឃុំនោះ',
  province: 'ឈ្មោះទំព័រខេត្ត ឬលេខកូដ NCDD 2 ខ្ទង់',
  near: 'ទីតាំង៖ រយៈទទឹង,រយៈបណ្តោយ',
  bank: 'កូនសោរបស់ធនាគារ',
  id: 'លេខសម្គាល់ ដូចក្នុងបញ្ជី',
  url: 'អាសយដ្ឋាននៃទំព័រទីកន្លែង ឬលេខកូដ នៅគេហទំព័រនេះ',
  maxwidth: 'ទទឹងច្រើនបំផុត គិតជាភីកសែល',
  maxheight: 'កម្ពស់ច្រើនបំផុត គិតជាភីកសែល',
  format: 'ទម្រង់នៃចម្លើយ',
  lines: 'បន្ទាត់អាសយដ្ឋាន',
  codes: `លេខកូដ រហូតដល់ ${MAX_BULK_ENTRIES}`,
  points: `ទីតាំង រហូតដល់ ${MAX_BULK_ENTRIES}`,
  rows: 'ជួរនៃសៀវភៅអាសយដ្ឋាន',
  list: 'លេខកូដមកពីបញ្ជីណា',
};
