import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerRoom } from '#shared/components/banner-slot/banner-slot.tsx';
import { BorderCredit } from '#shared/components/maps/border-credit.tsx';
import { ProvinceMap } from '#shared/components/maps/province-choices.tsx';
import { PostcodeMark } from '#shared/components/postcode-mark.tsx';
import { Sheet } from '#shared/components/sheet/sheet.tsx';
import '#shared/components/sheet/sheet.css';
import table from '#shared/components/table.module.css';
import { Tabs } from '#shared/components/tabs/tabs.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fullName } from '#shared/places/place-name.ts';
import { defineBlock } from '../define-block.tsx';
import { AnswerCards } from './answer-cards.tsx';
import { PartGalleryData, type GalleryWords } from './data.ts';
import { Buttons, Choosing, Fields } from './controls.tsx';
import { Codes, Rows } from './lists.tsx';
import styles from './part-gallery.module.css';
import { States } from './shown-states.tsx';

export const partGallery = defineBlock({
  data: PartGalleryData,
  Component: PartGallery,
  hydrate: (data) => data,
});

/**
 * Shows every shared component in all its states. The header, the menu, the bar of links at the bottom and the footer are not
 * repeated, because the page itself has them.
 */
function PartGallery({ data }: { data: PartGalleryData }): ReactNode {
  const { words, map } = data;
  return (
    <div className={styles.gallery}>
      <Section name="cards" words={words}>
        <AnswerCards data={data} />
      </Section>
      <Section name="codes" words={words}>
        <Codes code={data.first.code} />
      </Section>
      <Section name="buttons" words={words}>
        <Buttons words={words} />
      </Section>
      <Section name="rows" words={words}>
        <Rows data={data} />
      </Section>
      <Section name="fields" words={words}>
        <Fields words={words} />
      </Section>
      <Section name="choices" words={words}>
        <Choosing />
      </Section>
      <Section name="states" words={words}>
        <States words={words} />
      </Section>
      <Section name="tables" words={words}>
        <div>
          <ShownTabs />
          <Figures />
        </div>
      </Section>
      <Section name="map" words={words}>
        <div>
          <ProvinceMap map={map} />
          <BorderCredit />
        </div>
        <div className={styles.sheet}>
          <Sheet title={fullName(data.first.place, useLanguage())} takesFocus={false} dismiss={noAction}>
            <PostcodeMark code={data.first.code} size="hero" />
          </Sheet>
        </div>
        <BannerRoom isShown hasLabel />
      </Section>
    </div>
  );
}

function noAction(): void {
  // The `Sheet` of the gallery never closes, because the gallery always shows all components.
}

type SectionProps = { name: keyof GalleryWords['section']; words: GalleryWords; children: ReactNode };

function Section({ name, words, children }: SectionProps): ReactNode {
  const id = `part-${name}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{words.section[name]}</h2>
      <div className={styles.examples}>{children}</div>
    </section>
  );
}

function ShownTabs(): ReactNode {
  const { t } = useTranslation();
  const [chosen, choose] = useState('districts');
  const tabs = [
    { name: 'districts', title: t('locationFilter.districts'), count: 13 },
    { name: 'communes', title: t('locationFilter.communes'), count: 100 },
  ];
  return <Tabs tabs={tabs} chosen={chosen} choose={choose} />;
}

function Figures(): ReactNode {
  const { t } = useTranslation();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('nearbyPlaces.district')}</th>
          <th scope="col" className={table.figure}>
            {t('locationFilter.communes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {[13, 100].map((figure) => (
          <tr key={figure}>
            <th scope="row">{t('nearbyPlaces.commune')}</th>
            <td className={table.figure}>{figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
