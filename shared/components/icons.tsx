import type { ReactNode } from 'react';

/**
 * Makes an icon, drawn on a 20-unit grid with the strokes of `.icon` in base.css. Screen readers skip icons: the text beside an
 * icon or the label of its control says the same.
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
export const PlusIcon = toIcon(<path d="M10 4v12M4 10h12" />);
export const MinusIcon = toIcon(<path d="M4 10h12" />);
export const ThemeIcon = toIcon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
  </>,
);
export const ChevronIcon = toIcon(<path d="m4.5 7.5 5.5 5.5 5.5-5.5" />);
