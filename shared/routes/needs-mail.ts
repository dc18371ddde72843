import { routes } from './routes.ts';

const mailPatterns: ReadonlySet<string> = new Set(
  Object.values(routes).flatMap((route) => ('needsMail' in route ? [route.pattern] : [])),
);

/** Whether a page is there only where the server sends mail. @param path language-free */
export function needsMail(path: string): boolean {
  return mailPatterns.has(path);
}
