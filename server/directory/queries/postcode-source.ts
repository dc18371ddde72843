/** The source and date of all current codes. See data/SOURCES.md. */
export const prakas77 = {
  title: {
    en: 'Prakas No. 77, Ministry of Posts and Telecommunications of Cambodia',
    km: 'ប្រកាសលេខ 77 ក្រសួងប្រៃសណីយ៍និងទូរគមនាគមន៍',
  },
  date: '2025-12-30',
};

/** The name of Prakas No. 77 in the column `source` of prakas-77.tsv. */
export const PRAKAS_SOURCE = 'Prakas No. 77';

/** The number of pages in the annex of Prakas No. 77. The scan has two more pages, before the annex. */
export const PRAKAS_PAGES = 57;
