import { everyLocalPath } from './language-path.ts';
import { routes } from './routes.ts';

const mailPaths = everyLocalPath(
  Object.values(routes).flatMap((route) => ('needsMail' in route ? [route.pattern] : [])),
);

/** Whether a page is there only where the server sends mail. @param path with its language prefix, or language-free */
export function needsMail(path: string): boolean {
  return mailPaths.has(path);
}
