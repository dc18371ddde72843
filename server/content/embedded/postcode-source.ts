/** Where every current code comes from, and since when it holds. See data/SOURCES.md. */
export const prakas77 = {
  title: 'Prakas No. 77, Ministry of Posts and Telecommunications of Cambodia',
  date: '2025-12-30',
} as const;
