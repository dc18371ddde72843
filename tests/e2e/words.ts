import en from '#locales/en/ui.json' with { type: 'json' };
import km from '#locales/km/ui.json' with { type: 'json' };

/** What the controls say: tests find them as a visitor does, by their words. */
export const words = { en, km };
