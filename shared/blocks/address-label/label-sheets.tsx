import { useMemo, type ReactNode } from 'react';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { sizeOf, type Label } from '#shared/labels/label.ts';
import { toQrPath } from '#shared/labels/qr-path.ts';
import { toSheets, type SheetName } from '#shared/labels/sheets.ts';
import { href } from '#shared/routes/href.ts';
import styles from './label-sheets.module.css';

type LabelSheetsProps = {
  labels: readonly Label[];
  sheet: SheetName;
  start: number;
  sender: readonly string[];
  senderWord: string;
  siteUrl: string;
};

/** The sheets with the labels. They are hidden on the screen. In print, the style sheet hides everything else on the page. */
export function LabelSheets({ labels, sheet, start, ...shared }: LabelSheetsProps): ReactNode {
  return (
    <div className={styles.sheets} data-labels="" data-sheet={sheet}>
      {toSheets(labels, sheet, start).map((places, index) => (
        <div key={index} className={styles.sheet} data-sheet={sheet}>
          {places.map((label, place) =>
            label ? <OneLabel key={place} {...shared} label={label} sheet={sheet} /> : <div key={place} />,
          )}
        </div>
      ))}
    </div>
  );
}

type OneLabelProps = Pick<LabelSheetsProps, 'sheet' | 'sender' | 'senderWord' | 'siteUrl'> & { label: Label };

/** The QR code contains the URL of the postcode's page, and nothing about the recipient. */
export function OneLabel({ label, sheet, sender, senderWord, siteUrl }: OneLabelProps): ReactNode {
  const { to, en, km, postcode } = label;
  const hasRoom = sheet === 'thermal-100x150' || sheet === 'envelope-dl';
  return (
    <article
      className={styles.label}
      data-sheet={sheet}
      data-size={sizeOf(label, sheet, hasRoom ? sender : [])}
    >
      {hasRoom && sender.length > 0 ? (
        <p className={styles.sender}>
          <small>{senderWord}</small> <Lines lines={sender} />
        </p>
      ) : null}
      <div className={styles.text}>
        {to.length > 0 ? (
          <p className={styles.to}>
            <Lines lines={to} />
          </p>
        ) : null}
        <p lang="en">
          <Lines lines={en} />
        </p>
        <p lang="km">
          <Lines lines={km} />
        </p>
      </div>
      <div className={styles.code}>
        <PlaceCode postcode={postcode} siteUrl={siteUrl} />
        <PostcodeMark code={postcode} size="row" />
      </div>
    </article>
  );
}

function Lines({ lines }: { lines: readonly string[] }): ReactNode {
  return lines.map((line, index) => <span key={index}>{line}</span>);
}

function PlaceCode({ postcode, siteUrl }: { postcode: string; siteUrl: string }): ReactNode {
  const address = `${siteUrl}${href('en', 'postcodeDetail', { code: postcode })}`;
  const { path, size } = useMemo(() => toQrPath(address), [address]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      // A URL is not Khmer text, so screen readers should read it as English.
      lang="en"
      aria-label={address}
      data-qr={address}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
