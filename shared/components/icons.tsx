import type { ReactNode } from 'react';

/**
 * Makes an icon, drawn on a 20-unit grid with the strokes of `.icon` in base.css. Screen readers skip icons, because the text
 * beside the icon or the label of its control has the same meaning.
 */
export function toIcon(shapes: ReactNode): () => ReactNode {
  return function Icon() {
    return (
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        {shapes}
      </svg>
    );
  };
}

export const HomeIcon = toIcon(<path d="M3.5 9 10 3l6.5 6v7.5h-4v-5h-5v5h-4z" />);
export const SearchIcon = toIcon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8" />
  </>,
);
export const PositionIcon = toIcon(
  <>
    <circle cx="10" cy="10" r="5" />
    <circle cx="10" cy="10" r="1.2" />
    <path d="M10 2v3M10 15v3M2 10h3M15 10h3" />
  </>,
);
export const MenuIcon = toIcon(<path d="M3 6h14M3 10h14M3 14h14" />);
export const CloseIcon = toIcon(<path d="m5 5 10 10M15 5 5 15" />);
export const CheckIcon = toIcon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="m6.8 10.3 2.3 2.3 4.2-4.8" />
  </>,
);
export const InfoIcon = toIcon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 9.3v4.5M10 6.3v.1" />
  </>,
);
export const QuestionIcon = toIcon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M7.9 7.8a2.2 2.2 0 0 1 4.3.7c0 1.6-2.2 1.8-2.2 3.2M10 14.2v.1" />
  </>,
);
export const ClockIcon = toIcon(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 5.8V10l2.8 2" />
  </>,
);
export const ParcelIcon = toIcon(
  <path d="M3.5 6.5 10 3l6.5 3.5v7L10 17l-6.5-3.5zM3.5 6.5 10 10l6.5-3.5M10 10v7" />,
);
export const ListIcon = toIcon(<path d="M7.5 5.5h9M7.5 10h9M7.5 14.5h9M3.6 5.5h.1M3.6 10h.1M3.6 14.5h.1" />);
export const PinIcon = toIcon(
  <>
    <path d="M10 17.5S4.5 12.6 4.5 8.3a5.5 5.5 0 0 1 11 0c0 4.3-5.5 9.2-5.5 9.2z" />
    <circle cx="10" cy="8.3" r="2" />
  </>,
);
export const DirectionsIcon = toIcon(
  <path d="m10 2.5 7.5 7.5-7.5 7.5L2.5 10zM7.5 12V9.5h5M11 7.5l2 2-2 2" />,
);
export const PhoneIcon = toIcon(
  <path d="M6.6 3.2 4 4.4c-.5 5.8 5.8 12.1 11.6 11.6l1.2-2.6-3.3-2-1.6 1.3c-1.7-.7-3.4-2.4-4.1-4.1l1.3-1.6z" />,
);
export const PlusIcon = toIcon(<path d="M10 4v12M4 10h12" />);
export const MinusIcon = toIcon(<path d="M4 10h12" />);
export const ThemeIcon = toIcon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
  </>,
);
export const DownloadIcon = toIcon(<path d="M10 3v9.5M6.5 9.5 10 13l3.5-3.5M3.5 16.5h13" />);
export const FileIcon = toIcon(
  <path d="M11.5 2.5H6A1.5 1.5 0 0 0 4.5 4v12A1.5 1.5 0 0 0 6 17.5h8a1.5 1.5 0 0 0 1.5-1.5V6.5zM11.5 2.5v4h4" />,
);
export const ChevronIcon = toIcon(<path d="m4.5 7.5 5.5 5.5 5.5-5.5" />);
