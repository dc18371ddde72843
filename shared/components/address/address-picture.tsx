import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/contracts/page.ts';
import { languagesFrom } from '#shared/i18n/languages.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { NOTHING_WRITTEN, toAddressLines, toCopiedText, type Written } from '#shared/places/address-lines.ts';
import type { OwnLines } from '#shared/places/own-lines.ts';
import { CopyButton } from '../copying/copy-button.tsx';
import fold from '../fold.module.css';
import { ChevronIcon } from '../icons.tsx';
import styles from './address-picture.module.css';

export function AddressPicture({ data, written }: { data: OwnLines; written: Written }): ReactNode {
  const { t } = useTranslation();
  const [shown, other] = languagesFrom(useLanguage());
  return (
    <>
      <InLanguage language={shown} own={data[shown]} written={written} />
      <details className={fold.fold} data-part="">
        <summary>
          {t('addressFormat.other')}
          <ChevronIcon />
        </summary>
        <InLanguage language={other} own={data[other]} written={written} />
      </details>
    </>
  );
}

type InLanguageProps = { language: Language; own: string[]; written: Written };

function InLanguage({ language, own, written }: InLanguageProps): ReactNode {
  const { t } = useTranslation();
  const shown = useLanguage();
  const lines = toAddressLines(language, own, written);
  // A blank marks a part that is not filled in yet, for example the street. Blanks are shown only after the visitor has begun to
  // fill in the address.
  const shownLines =
    written === NOTHING_WRITTEN
      ? toCopiedText(lines)
          .split('\n')
          .map((line) => [line])
      : lines;
  return (
    <div className={styles.example}>
      <p lang={language}>
        {shownLines.map((parts, index) => (
          <Fragment key={index}>
            {/* The space separates the lines in browsers without style sheets. */ index > 0 ? ' ' : null}
            <span>
              {joinTexts(parts).map((part) =>
                typeof part === 'string' ? (
                  part
                ) : (
                  <i key={part.blank} lang={shown}>
                    {t(`addressFormat.blank.${part.blank}`)}
                  </i>
                ),
              )}
            </span>
          </Fragment>
        ))}
      </p>
      <CopyButton
        text={toCopiedText(lines)}
        label={t(language === shown ? 'addressFormat.copyShown' : `addressFormat.copy.${language}`)}
        tone="text"
      />
    </div>
  );
}

/** Joins adjacent texts, because React would write a comment between them into the HTML. */
function joinTexts<Blank extends object>(parts: readonly (string | Blank)[]): (string | Blank)[] {
  const joined: (string | Blank)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof last === 'string' && typeof part === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}
