import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { PostcodeMark } from './postcode-mark.tsx';
import styles from './place-code.module.css';

type PlaceCodeProps = { place: Pick<PlaceSummary, 'postcode'> };

/** The code of a place in a list. Where two transcriptions disagree: the probable one, and in words the other. */
export function PlaceCode({ place: { postcode } }: PlaceCodeProps): ReactNode {
  const { t } = useTranslation();
  if (postcode.status !== 'disputed') return <PostcodeMark code={postcode.code} size="row" />;
  const [probable, other] = postcode.candidates;
  return (
    <span className={styles.code}>
      <PostcodeMark code={probable} size="row" standing="probable" />
      <small className={styles.words}>{t('placeCode.probableOr', { code: other })}</small>
    </span>
  );
}
