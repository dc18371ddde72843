import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

let ofBrowser: QueryClient | undefined;

/**
 * Returns the in-memory query cache. A browser has one cache for all pages. The server creates a cache for each render, which
 * sends no requests and starts no timers.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createClient();
  if (!ofBrowser) {
    ofBrowser = createClient();
    // Without this call the library assumes that a page opened offline is online, and ignores the event.
    onlineManager.setOnline(navigator.onLine);
  }
  return ofBrowser;
}

/**
 * Provides the query cache. Each block that sends requests has its own provider instead of one provider in the app, so that
 * other pages do not load the 6 KB (gzip) of the library.
 */
export function Queries({ children }: { children: ReactNode }): ReactNode {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Requests are sent offline too. They fail immediately, and the failure is displayed.
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
}
