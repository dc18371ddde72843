import { useContext, useEffect, useState } from 'react';
import { settle } from '#shared/components/notices/to-action.ts';
import { ClientPartsContext } from '#shared/components/client-parts.ts';
import type { BilingualText } from '#shared/contracts/place.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { itemToLabel, toLabel, type Label, type LabelText } from '#shared/labels/label.ts';
import { clearLabelList, readLabelList } from '#shared/labels/label-list.ts';
import { MOST_LISTED } from '#shared/labels/sheets.ts';
import { placeHref } from '#shared/routes/href.ts';
import type { AddressLabelData, WrittenLabel } from './data.ts';

/**
 * The labels of a list from the bulk lookup.
 * @property skipped number of lines without a place
 * @property more number of lines over the limit
 */
export type ListedLabels = { labels: Label[]; skipped: number; more: number };

export function toLabels(
  written: WrittenLabel,
  { place, villages }: Pick<AddressLabelData, 'place' | 'villages'>,
): Label[] {
  if (!place) return [];
  const label = toLabel(toLabelText(written, villages), place);
  return Array.from({ length: written.copies }, () => label);
}

/** Trims the texts. If the village is one of `villages`, the result contains its names in both scripts. */
export function toLabelText(
  { recipient, phone, street, village }: WrittenLabel,
  villages: readonly BilingualText[],
): LabelText {
  return {
    recipient: recipient.trim(),
    phone: phone.trim(),
    street: street.trim(),
    village: findVillage(village.trim(), villages),
  };
}

/**
 * Returns the labels of the list that the bulk lookup stored. Returns undefined if there is no list, or while the place index has
 * not loaded.
 */
export function useListedLabels(): ListedLabels | undefined {
  const { loadPlaceBox } = useContext(ClientPartsContext);
  const language = useLanguage();
  const [items] = useState(readLabelList);
  useEffect(() => clearLabelList(), []);
  const [listed, setListed] = useState<ListedLabels>();
  useEffect(() => {
    if (items.length === 0 || !loadPlaceBox) return;
    let isShown = true;
    const make = async (): Promise<void> => {
      const { found: index } = await settle(loadPlaceBox(), 'places');
      // If the index cannot be loaded, the form for one address stays.
      if (!index) return;
      const byUrl = new Map(index.places.map((place) => [placeHref(language, place.path), place]));
      const found = items.flatMap((item) => {
        const place = byUrl.get(item.url?.split('#')[0] ?? '');
        return place ? [itemToLabel(item, place)] : [];
      });
      const labels = found.slice(0, MOST_LISTED);
      const counts = { skipped: items.length - found.length, more: found.length - labels.length };
      if (isShown) setListed({ labels, ...counts });
    };
    void make();
    return () => {
      isShown = false;
    };
  }, [items, loadPlaceBox, language]);
  return listed;
}

function findVillage(typed: string, villages: readonly BilingualText[]): BilingualText {
  return villages.find(({ en, km }) => en === typed || km === typed) ?? { en: typed, km: typed };
}
