import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { settle } from '#shared/components/notices/to-action.ts';
import { whenFocusLeft } from '#shared/components/when-focus-left.ts';
import { WeatherCredit } from '#shared/components/weather/weather-credit.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { href } from '#shared/routes/href.ts';
import { defineBlock } from '../define-block.tsx';
import { TransportContext } from '../transport-context.ts';
import { WeatherData } from './data.ts';
import styles from './weather.module.css';

/** So many pixels below the window a block is about to be seen. */
const NEAR = '200px';

/** The weather of the province that the address names, filled in when the block is seen: its room is there before. */
export const weather = defineBlock({
  data: WeatherData,
  Component: WeatherBlock,
  hydrate: (data) => data,
});

function WeatherBlock({ data: { province } }: { data: WeatherData }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const transport = useContext(TransportContext);
  const room = useRef<HTMLDivElement>(null);
  const [content, setContent] = useState<ReactNode>(null);
  useEffect(() => {
    const { current: element } = room;
    if (!transport || !element) return undefined;
    const leaving = new AbortController();
    const load = async (): Promise<ReactNode> => {
      const { loadForecast } = await import('./load-forecast.tsx');
      return loadForecast({ transport, province, language, signal: leaving.signal });
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
  }, [transport, province, language, t]);
  return (
    <section className={styles.weather}>
      <h2>{t('weather.title', { place: t(`province.${province}`) })}</h2>
      <div ref={room} className={styles.room}>
        {content ?? <a href={href(language, 'weatherWidget', {}, { province })}>{t('weather.open')}</a>}
      </div>
      <WeatherCredit />
    </section>
  );
}
