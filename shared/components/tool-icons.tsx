import type { ReactNode } from 'react';
import { ListIcon, ParcelIcon, PositionIcon, SearchIcon, toIcon } from './icons.tsx';
import styles from './tool-icon.module.css';

/** The icon of a tool. Renders nothing for an unknown name. */
export function ToolIcon({ tool }: { tool: string | undefined }): ReactNode {
  const Icon = Object.entries(TOOL_ICONS).find(([name]) => name === tool)?.[1];
  return Icon === undefined ? null : (
    <span className={styles.tile} data-tool={tool}>
      <Icon />
    </span>
  );
}

/** The icons of the tools, keyed by the route name of the tool's page. */
const TOOL_ICONS = {
  search: SearchIcon,
  myPostcode: PositionIcon,
  track: ParcelIcon,
  bulkLookup: ListIcon,
  addressBook: toIcon(<path d="M3.5 7h11l-3-3M16.5 13h-11l3 3" />),
  codeConverter: toIcon(<path d="M3 5.5h9M3 10h6M3 14.5h9M14.5 7l3 3-3 3M17 10h-6" />),
  offline: toIcon(
    <path d="M2.5 8a11 11 0 0 1 3-2M8.5 5A11 11 0 0 1 17.5 8M5.3 11a6.8 6.8 0 0 1 3-1.6M12 9.7a6.8 6.8 0 0 1 2.7 1.3M10 14.7v.1M4 3.5l12 13" />,
  ),
  postcode: toIcon(<path d="M7.5 3 6 17M14 3l-1.5 14M3.5 7.5H17M3 12.5h13.5" />),
  postcodeStartWith: toIcon(<path d="M3.5 6.5h8M3.5 10h5M3.5 13.5h3M15.5 4v12M12.5 13l3 3 3-3" />),
  allPostalCodes: toIcon(
    <>
      <ellipse cx="10" cy="5" rx="6.5" ry="2.5" />
      <path d="M3.5 5v10c0 1.4 2.9 2.5 6.5 2.5s6.5-1.1 6.5-2.5V5M3.5 10c0 1.4 2.9 2.5 6.5 2.5s6.5-1.1 6.5-2.5" />
    </>,
  ),
  findPostOffice: toIcon(
    <>
      <rect x="2.8" y="4.8" width="14.4" height="10.4" rx="1.5" />
      <path d="m3.3 6 6.7 5 6.7-5" />
    </>,
  ),
  atmFinder: toIcon(<path d="M3 8l7-4.5L17 8zM4.5 8v6.5M8.2 8v6.5M11.8 8v6.5M15.5 8v6.5M3 16.5h14" />),
  atmNearMe: PositionIcon,
  currencyConverter: toIcon(
    <>
      <rect x="2.5" y="5" width="15" height="10" rx="1.5" />
      <circle cx="10" cy="10" r="2.2" />
      <path d="M5 7.5v.1M15 12.5v.1" />
    </>,
  ),
  distanceCalculator: toIcon(
    <>
      <circle cx="4.5" cy="15.5" r="2" />
      <circle cx="15.5" cy="4.5" r="2" />
      <path d="m6 14 8-8" strokeDasharray="1.5 2.5" />
    </>,
  ),
  addressLabel: toIcon(<path d="M3.5 3.5h6l7 7-6 6-7-7zM6.8 6.8h.1" />),
  printableCodes: toIcon(
    <path d="M6 7.5v-4h8v4M6 14.5H4.5A1.5 1.5 0 0 1 3 13V9a1.5 1.5 0 0 1 1.5-1.5h11A1.5 1.5 0 0 1 17 9v4a1.5 1.5 0 0 1-1.5 1.5H14M6 12h8v5H6z" />,
  ),
  postcodeGenerator: toIcon(<path d="m7 6-4 4 4 4M13 6l4 4-4 4" />),
  weatherGenerator: toIcon(
    <>
      <circle cx="10" cy="10" r="3.2" />
      <path d="M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M4.7 15.3 6 14M14 6l1.3-1.3" />
    </>,
  ),
  data: toIcon(<path d="M4 16.5V9M8 16.5v-13M12 16.5v-6M16 16.5v-9M2.5 16.5h15" />),
} satisfies Record<string, () => ReactNode>;
