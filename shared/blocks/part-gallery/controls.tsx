import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Asked } from '#shared/components/asked/asked.tsx';
import button from '#shared/components/button.module.css';
import card from '#shared/components/card/card.module.css';
import { CopyButton } from '#shared/components/copying/copy-button.tsx';
import { Choices, Field } from '#shared/components/form/field.tsx';
import { DirectionsIcon, ParcelIcon, PhoneIcon, PositionIcon } from '#shared/components/icons.tsx';
import { SearchForm } from '#shared/components/search-form.tsx';
import { Segment, Segments } from '#shared/components/segments/segments.tsx';
import { Switch } from '#shared/components/switch/switch.tsx';
import { MAX_QUERY_LENGTH } from '#shared/contracts/limits.ts';
import type { GalleryWords } from './data.ts';
import styles from './part-gallery.module.css';

type WordsProps = { words: GalleryWords };

/** A tracking number that belongs to no parcel. */
const PARCEL = '223456788';
const WRONG = 'dara@';

/** Buttons of all tones, alone and in bars. */
export function Buttons({ words }: WordsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.stack}>
        {([undefined, 'quiet', 'near', 'bad', 'text'] as const).map((tone) => (
          <button key={tone ?? 'primary'} type="button" className={button.button} data-tone={tone}>
            {tone === 'near' ? <PositionIcon /> : null}
            {t('search.submit')}
          </button>
        ))}
      </div>
      <div className={styles.stack}>
        <button type="button" className={button.button} aria-busy="true">
          {words.busy}
        </button>
        <button type="button" className={button.button} disabled>
          {words.off}
        </button>
        <button type="button" className={button.button} data-tone="quiet" disabled>
          {words.off}
        </button>
      </div>
      <div className={styles.stack}>
        <div className={card.bar}>
          <CopyButton text={PARCEL} label={t('postcodeHero.copyCode')} />
          <CopyButton text={PARCEL} label={t('share.share')} tone="quiet" />
          <span>
            <a className={button.button} data-tone="quiet" href="#part-map">
              {t('mapView.title')}
            </a>
          </span>
        </div>
        <div className={card.bar} data-equal="">
          <a className={button.button} href="#part-map">
            <DirectionsIcon />
            {t('finder.directions')}
          </a>
          <a className={button.button} data-tone="quiet" href="tel:+85523000000">
            <PhoneIcon />
            {t('finder.call')}
          </a>
        </div>
      </div>
    </>
  );
}

/**
 * Shows a form field with a hint, a form field with a fault, and a disabled form field. Also shows a select, a text area, a file
 * field, the search form and a collapsed form.
 */
export function Fields({ words }: WordsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.stack}>
        <Field label={t('thumbBar.track')} hint={words.hint} defaultValue={PARCEL} />
        <Field label={t('thumbBar.track')} fault={words.fault} defaultValue={WRONG} />
        <Field label={t('thumbBar.track')} defaultValue={words.off} disabled />
      </div>
      <div className={styles.stack}>
        <Field as="select" label={t('finder.province')}>
          <option>{t('province.kep-province')}</option>
          <option>{t('province.takeo-provine')}</option>
        </Field>
        <Field as="textarea" label={t('bulkLookup.lines')} rows={3} />
        <Field type="file" label={t('bulkLookup.file')} />
      </div>
      <div className={styles.stack}>
        <div>
          <SearchForm place="page" />
        </div>
        <Asked icon={<ParcelIcon />} edit={() => undefined}>
          {PARCEL}
        </Asked>
      </div>
    </>
  );
}

/** Shows the controls with which a visitor chooses: segments, switches and radio buttons. */
export function Choosing(): ReactNode {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(true);
  const [first, ...others] = [
    t('bulkLookup.all'),
    t('bulkLookup.group.check'),
    t('bulkLookup.group.certain'),
  ];
  return (
    <>
      <Segments label={t('bulkLookup.show')}>
        {[first ?? '', ...others].map((word) => (
          <Segment key={word} name="gallery-segment" value={word} defaultChecked={word === first}>
            {word}
          </Segment>
        ))}
      </Segments>
      <div className={styles.stack}>
        <Switch label={t('parcelTracker.remember.label')} checked={isOn} onChange={setOn} />
        <Switch label={t('parcelTracker.remember.label')} checked={!isOn} onChange={(on) => setOn(!on)} />
      </div>
      <Choices
        label={t('locationFilter.title')}
        name="gallery-choice"
        chosen="provinces"
        options={(['provinces', 'districts', 'communes'] as const).map((value) => ({
          value,
          text: t(`locationFilter.${value}`, { count: MAX_QUERY_LENGTH }),
        }))}
      />
    </>
  );
}
