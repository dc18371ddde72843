import type { ReactNode } from 'react';

export function HomeIcon(): ReactNode {
  return (
    <Icon>
      <path d="M4 11l8-7 8 7v9h-5v-6H9v6H4z" />
    </Icon>
  );
}
export function SearchIcon(): ReactNode {
  return (
    <Icon>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </Icon>
  );
}
export function PositionIcon(): ReactNode {
  return (
    <Icon>
      <circle cx="12" cy="12" r="6" />
      <path d="M12 2v4M12 18v4M2 12h4M18 12h4" />
    </Icon>
  );
}
export function MenuIcon(): ReactNode {
  return (
    <Icon>
      <path d="M4 6h16M4 12h16M4 18h16" />
    </Icon>
  );
}
export function CloseIcon(): ReactNode {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  );
}
export function CheckIcon(): ReactNode {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M8 12.3l2.8 2.8L16 9.7" />
    </Icon>
  );
}
export function InfoIcon(): ReactNode {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.6v.1" />
    </Icon>
  );
}
export function QuestionIcon(): ReactNode {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M9.4 9.4a2.6 2.6 0 0 1 5.2.8c0 1.9-2.6 2.2-2.6 3.8M12 17v.1" />
    </Icon>
  );
}
export function ClockIcon(): ReactNode {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.4 2.4" />
    </Icon>
  );
}
export function ParcelIcon(): ReactNode {
  return (
    <Icon>
      <path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8" />
    </Icon>
  );
}
export function PlusIcon(): ReactNode {
  return (
    <Icon>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}
export function MinusIcon(): ReactNode {
  return (
    <Icon>
      <path d="M5 12h14" />
    </Icon>
  );
}
export function ThemeIcon(): ReactNode {
  return (
    <Icon>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
    </Icon>
  );
}
export function ChevronIcon(): ReactNode {
  return (
    <Icon>
      <path d="M6 9l6 6 6-6" />
    </Icon>
  );
}

/**
 * Draws on a 24-unit grid with the strokes of `.icon` in base.css. Screen readers skip icons: the text beside an icon or the
 * label of its control says the same.
 */
function Icon({ children }: { children: ReactNode }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}
