import englishPages from '#locales/en/pages.json' with { type: 'json' };
import englishPrograms from '#locales/en/programs.json' with { type: 'json' };
import khmerPrograms from '#locales/km/programs.json' with { type: 'json' };
import englishUi from '#locales/en/ui.json' with { type: 'json' };
import khmerPages from '#locales/km/pages.json' with { type: 'json' };
import khmerUi from '#locales/km/ui.json' with { type: 'json' };
import englishOffline from '#locales/en/offline.json' with { type: 'json' };
import khmerOffline from '#locales/km/offline.json' with { type: 'json' };
import englishWeather from '#locales/en/weather.json' with { type: 'json' };
import khmerWeather from '#locales/km/weather.json' with { type: 'json' };
import type { Language } from '#shared/contracts/page.ts';
import type {
  OfflineMessages,
  PageMessages,
  ProgramMessages,
  UiMessages,
  WeatherMessages,
} from '#shared/i18n/messages.ts';

export function readMessages(language: Language): Messages {
  return messages[language];
}

type Messages = {
  ui: UiMessages;
  pages: PageMessages;
  weather: WeatherMessages;
  programs: ProgramMessages;
  offline: OfflineMessages;
};

const messages: Record<Language, Messages> = {
  en: {
    ui: englishUi,
    pages: englishPages,
    weather: englishWeather,
    programs: englishPrograms,
    offline: englishOffline,
  },
  km: {
    ui: khmerUi,
    pages: khmerPages,
    weather: khmerWeather,
    programs: khmerPrograms,
    offline: khmerOffline,
  },
};
