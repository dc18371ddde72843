import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

let ofBrowser: QueryClient | undefined;

/**
 * Returns the in-memory query cache. A browser has one cache for all pages. The server creates a new cache for each render. A
 * cache on the server sends no requests and starts no timers.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createClient();
  if (!ofBrowser) {
    ofBrowser = createClient();
    // Without this call, the library assumes that the browser is online until the browser reports a change.
    onlineManager.setOnline(navigator.onLine);
  }
  return ofBrowser;
}

/**
 * Provides the query cache. Each block that sends requests has its own provider. With a single provider in the app, all pages
 * would load the query library (6 KB gzip), even if they contain no such block.
 */
export function Queries({ children }: { children: ReactNode }): ReactNode {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Requests are sent even if the browser is offline. They then fail immediately, and the page shows the failure.
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
}
