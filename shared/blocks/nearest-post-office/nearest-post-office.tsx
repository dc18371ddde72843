import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import head from '#shared/components/counted-heading.module.css';
import { KnownText } from '#shared/components/finder/known-text.tsx';
import names from '#shared/components/place-names.module.css';
import rows from '#shared/components/rows.module.css';
import { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import { formatDistance } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { titleOf } from '#shared/outlets/outlet-names.ts';
import { knownTexts } from '#shared/places/known-texts.ts';
import { placeHref } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';

const NearestPostOfficeData = v.object({ entry: FinderEntry });
type NearestPostOfficeData = v.InferOutput<typeof NearestPostOfficeData>;

/** There may be a nearer post office that no source lists. */
export const nearestPostOffice = defineBlock({
  data: NearestPostOfficeData,
  Component: NearestPostOffice,
});

function NearestPostOffice({ data: { entry } }: { data: NearestPostOfficeData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const [, other] = knownTexts(titleOf(entry), language);
  const distance = formatDistance(language, entry.distance ?? 0);
  return (
    <section>
      <div className={head.head}>
        <h2>{t('finder.nearestOffice')}</h2>
      </div>
      <ul className={rows.linked}>
        <li>
          <a href={placeHref(language, entry.path)}>
            <span className={names.names}>
              <KnownText texts={titleOf(entry)} />
              {other ? <small lang={other.lang}>{other.text}</small> : null}
              <small>{`${t('finder.away', { distance })} · ${t(`finder.precision.${entry.precision ?? 'unknown'}`)}`}</small>
            </span>
          </a>
        </li>
      </ul>
    </section>
  );
}
