/** The script of the head: it names the modules that the app of this page imports sooner or later. */
const STARTER = 'script[data-modules]';

/** Asks for all modules of the app at once: by their imports alone they would come one after another. */
export function preloadModules(): void {
  const modules = document.querySelector<HTMLElement>(STARTER)?.dataset['modules'] ?? '';
  for (const address of modules.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
}
