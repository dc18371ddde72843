import type { UiMessages } from './messages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: { ui: UiMessages };
    returnNull: false;
  }
}
