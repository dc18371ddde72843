import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { settle } from '#shared/components/notices/to-action.ts';
import { WeatherCredit } from '#shared/components/weather/weather-credit.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { provinceSlugs } from '#shared/routes/province-slugs.ts';
import { defineBlock } from '../define-block.tsx';
import styles from './weather.module.css';

/** The data does not contain the forecast, because the page is cached for longer than a forecast is valid. */
const WeatherData = v.object({
  province: v.picklist(provinceSlugs),
  /**
   * True for the long version of the block. Its server markup contains the credit, and a link for visitors without JavaScript.
   * Absent for the short version, to save bytes.
   */
  isWhole: v.optional(v.literal(true)),
});
type WeatherData = v.InferOutput<typeof WeatherData>;

/** The distance from the viewport at which the forecast is loaded. */
const NEAR = '200px';

/** The block loads its forecast shortly before it becomes visible. The space for the forecast is reserved from the start. */
export const weather = defineBlock({
  data: WeatherData,
  Component: WeatherBlock,
  hydrate: (data) => data,
});

function WeatherBlock({ data: { province, isWhole } }: { data: WeatherData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const room = useRef<HTMLDivElement>(null);
  const [content, setContent] = useState<ReactNode>(null);
  useEffect(() => {
    const { current: element } = room;
    if (!element) return undefined;
    const leaving = new AbortController();
    const load = async (): Promise<ReactNode> => {
      const { loadForecast } = await import('./load-forecast.tsx');
      return loadForecast(province, language);
    };
    const fill = async (): Promise<void> => {
      const { found } = await settle(load(), 'weather');
      await whenFocusLeft(element, leaving.signal);
      if (!leaving.signal.aborted) setContent(found ?? <p>{t('weather.none')}</p>);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void fill();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    leaving.signal.addEventListener('abort', () => observer.disconnect());
    return () => leaving.abort();
  }, [province, language, t]);
  return (
    <section className={isWhole ? styles.weather : `${styles.brief} script-only`}>
      <h2>{t('weather.title', { place: t(`province.${province}`) })}</h2>
      <div ref={room} className={styles.room}>
        {content ??
          (isWhole && <a href={href(language, 'weatherWidget', {}, { province })}>{t('weather.open')}</a>)}
        {content !== null && !isWhole && <WeatherCredit />}
      </div>
      {isWhole && <WeatherCredit />}
    </section>
  );
}

/**
 * Resolves when the focus leaves an element, or when the signal aborts. An element with the focus must not be replaced, because
 * keyboard users would lose their position.
 * @param element the element that will be replaced, or its container
 */
function whenFocusLeft(element: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (signal.aborted || !element.contains(document.activeElement)) resolve();
    };
    // During `focusout` the next element does not have the focus yet. It has the focus in the next task.
    element.addEventListener('focusout', () => setTimeout(check), { signal });
    signal.addEventListener('abort', check, { once: true });
    check();
  });
}
