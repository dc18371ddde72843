import type { Block } from './define-block.tsx';

/** All blocks, keyed by name. The code of a block is loaded when a page contains the block. */
export const registry = {
  'page-title': () => import('./page-title/page-title.tsx').then((m) => m.pageTitle),
  'search-hero': () => import('./search-hero/search-hero.tsx').then((m) => m.searchHero),
  'province-list': () => import('./province-list/province-list.tsx').then((m) => m.provinceList),
  'search-by-map': () => import('./search-by-map/search-by-map.tsx').then((m) => m.searchByMap),
  'alphabet-list': () => import('./alphabet-list/alphabet-list.tsx').then((m) => m.alphabetList),
  'code-anatomy': () => import('./code-anatomy/code-anatomy.tsx').then((m) => m.codeAnatomy),
  'free-tools-list': () => import('./free-tools-list/free-tools-list.tsx').then((m) => m.freeToolsList),
  'recent-visits': () => import('./recent-visits/recent-visits.tsx').then((m) => m.recentVisits),
  'postcode-hero': () => import('./postcode-hero/postcode-hero.tsx').then((m) => m.postcodeHero),
  'code-history': () => import('./code-history/code-history.tsx').then((m) => m.codeHistory),
  'code-timeline': () => import('./code-timeline/code-timeline.tsx').then((m) => m.codeTimeline),
  'address-format': () => import('./address-format/address-format.tsx').then((m) => m.addressFormat),
  'map-view': () => import('./map-view/map-view.tsx').then((m) => m.mapView),
  'my-postcode-map': () => import('./my-postcode-map/my-postcode-map.tsx').then((m) => m.myPostcodeMap),
  'postal-code-list': () => import('./postal-code-list/postal-code-list.tsx').then((m) => m.postalCodeList),
  'commune-list-by-province': () =>
    import('./commune-list-by-province/commune-list-by-province.tsx').then((m) => m.communeListByProvince),
  'village-list': () => import('./village-list/village-list.tsx').then((m) => m.villageList),
  'nearby-places': () => import('./nearby-places/nearby-places.tsx').then((m) => m.nearbyPlaces),
  'location-filter': () => import('./location-filter/location-filter.tsx').then((m) => m.locationFilter),
  'offline-note': () => import('./offline-note/offline-note.tsx').then((m) => m.offlineNote),
  'offline-tools': () => import('./offline-tools/offline-tools.tsx').then((m) => m.offlineTools),
  'saved-pages': () => import('./saved-pages/saved-pages.tsx').then((m) => m.savedPages),
  'about-postcode': () => import('./about-postcode/about-postcode.tsx').then((m) => m.aboutPostcode),
  content: () => import('./content/content.tsx').then((m) => m.content),
  'two-column-content': () =>
    import('./two-column-content/two-column-content.tsx').then((m) => m.twoColumnContent),
  'contact-us': () => import('./contact-us/contact-us.tsx').then((m) => m.contactUs),
  'report-form': () => import('./report-form/report-form.tsx').then((m) => m.reportForm),
  'advertise-form': () => import('./advertise-form/advertise-form.tsx').then((m) => m.advertiseForm),
  'newsletter-form': () => import('./newsletter-form/newsletter-form.tsx').then((m) => m.newsletterForm),
  'newsletter-button': () =>
    import('./newsletter-button/newsletter-button.tsx').then((m) => m.newsletterButton),
  corrections: () => import('./corrections/corrections.tsx').then((m) => m.corrections),
  'contact-mail': () => import('./contact-mail/contact-mail.tsx').then((m) => m.contactMail),
  'report-problem': () => import('./report-problem/report-problem.tsx').then((m) => m.reportProblem),
  'post-office-finder': () =>
    import('./post-office-finder/post-office-finder.tsx').then((m) => m.postOfficeFinder),
  'post-office-province': () =>
    import('./post-office-province/post-office-province.tsx').then((m) => m.postOfficeProvince),
  'post-office-list-map': () =>
    import('./post-office-list-map/post-office-list-map.tsx').then((m) => m.postOfficeListMap),
  'post-office-detail': () =>
    import('./post-office-detail/post-office-detail.tsx').then((m) => m.postOfficeDetail),
  'post-office-near-me': () =>
    import('./post-office-near-me/post-office-near-me.tsx').then((m) => m.postOfficeNearMe),
  'atm-finder': () => import('./atm-finder/atm-finder.tsx').then((m) => m.atmFinder),
  'atm-province': () => import('./atm-province/atm-province.tsx').then((m) => m.atmProvince),
  'atm-list-map': () => import('./atm-list-map/atm-list-map.tsx').then((m) => m.atmListMap),
  'atm-detail': () => import('./atm-detail/atm-detail.tsx').then((m) => m.atmDetail),
  'atm-near-me': () => import('./atm-near-me/atm-near-me.tsx').then((m) => m.atmNearMe),
  'nearest-post-office': () =>
    import('./nearest-post-office/nearest-post-office.tsx').then((m) => m.nearestPostOffice),
  'quick-atm-finder': () => import('./quick-atm-finder/quick-atm-finder.tsx').then((m) => m.quickAtmFinder),
  'all-postal-codes': () => import('./all-postal-codes/all-postal-codes.tsx').then((m) => m.allPostalCodes),
  'postcode-lookup': () => import('./postcode-lookup/postcode-lookup.tsx').then((m) => m.postcodeLookup),
  'code-converter': () => import('./code-converter/code-converter.tsx').then((m) => m.codeConverter),
  'change-summary': () => import('./change-summary/change-summary.tsx').then((m) => m.changeSummary),
  'former-code': () => import('./former-code/former-code.tsx').then((m) => m.formerCode),
  'province-changes': () => import('./province-changes/province-changes.tsx').then((m) => m.provinceChanges),
  'changed-codes': () => import('./changed-codes/changed-codes.tsx').then((m) => m.changedCodes),
  'code-log': () => import('./code-log/code-log.tsx').then((m) => m.codeLog),
  'day-notice': () => import('./day-notice/day-notice.tsx').then((m) => m.dayNotice),
  'holiday-list': () => import('./holiday-list/holiday-list.tsx').then((m) => m.holidayList),
  'prefix-list': () => import('./prefix-list/prefix-list.tsx').then((m) => m.prefixList),
  'data-quality': () => import('./data-quality/data-quality.tsx').then((m) => m.dataQuality),
  'found-address': () => import('./found-address/found-address.tsx').then((m) => m.foundAddress),
  'search-results': () => import('./search-results/search-results.tsx').then((m) => m.searchResults),
  'address-book': () => import('./address-book/address-book.tsx').then((m) => m.addressBook),
  'bulk-lookup': () => import('./bulk-lookup/bulk-lookup.tsx').then((m) => m.bulkLookup),
  'currency-converter': () =>
    import('./currency-converter/currency-converter.tsx').then((m) => m.currencyConverter),
  'distance-calculator': () =>
    import('./distance-calculator/distance-calculator.tsx').then((m) => m.distanceCalculator),
  'address-label': () => import('./address-label/address-label.tsx').then((m) => m.addressLabel),
  'parcel-tracker': () => import('./parcel-tracker/parcel-tracker.tsx').then((m) => m.parcelTracker),
  'api-guide': () => import('./api-guide/api-guide.tsx').then((m) => m.apiGuide),
  'embed-guide': () => import('./embed-guide/embed-guide.tsx').then((m) => m.embedGuide),
  downloads: () => import('./downloads/downloads.tsx').then((m) => m.downloads),
  'printable-postal-codes': () =>
    import('./printable-postal-codes/printable-postal-codes.tsx').then((m) => m.printablePostalCodes),
  'parcel-timeline': () => import('./parcel-timeline/parcel-timeline.tsx').then((m) => m.parcelTimeline),
  'postcode-widget-generator': () =>
    import('./postcode-widget-generator/postcode-widget-generator.tsx').then(
      (m) => m.postcodeWidgetGenerator,
    ),
  'weather-widget-generator': () =>
    import('./weather-widget-generator/weather-widget-generator.tsx').then((m) => m.weatherWidgetGenerator),
  'widget-finder': () => import('./widget-finder/widget-finder.tsx').then((m) => m.widgetFinder),
  'widget-place': () => import('./widget-place/widget-place.tsx').then((m) => m.widgetPlace),
  'widget-weather': () => import('./widget-weather/widget-weather.tsx').then((m) => m.widgetWeather),
  weather: () => import('./weather/weather.tsx').then((m) => m.weather),
  login: () => import('./login/login.tsx').then((m) => m.login),
  inbox: () => import('./inbox/inbox.tsx').then((m) => m.inbox),
  'part-gallery': () => import('./part-gallery/part-gallery.tsx').then((m) => m.partGallery),
  'not-found': () => import('./not-found/not-found.tsx').then((m) => m.notFound),
  'error-notice': () => import('./error-notice/error-notice.tsx').then((m) => m.errorNotice),
} satisfies Record<string, () => Promise<Block>>;

export type BlockKind = keyof typeof registry;
