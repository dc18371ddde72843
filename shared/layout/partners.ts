/** Sites that answer the same question elsewhere, and the year's holidays, when counters are closed. */
export const partners = [
  { id: 'holidays', url: 'https://www.officeholidays.com/countries/cambodia' },
  { id: 'thailand', url: 'https://www.thailandpost.co.th/' },
  { id: 'vietnam', url: 'https://mabuuchinh.vn/' },
  { id: 'unitedKingdom', url: 'https://postcodes.io/' },
  { id: 'australia', url: 'https://auspost.com.au/postcode' },
] as const;
