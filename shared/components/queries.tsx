import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

let ofBrowser: QueryClient | undefined;

/**
 * Returns the in-memory query cache. A browser has one cache for all pages. The server creates a new cache for each render, and
 * sends no requests and starts no timers for it.
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
 * Provides the query cache. Each block that sends requests has its own provider instead of one provider in the app, so that pages
 * without such blocks do not load the 6 KB (gzip) of the library.
 */
export function Queries({ children }: { children: ReactNode }): ReactNode {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Requests are tried offline too, so that they fail at once and the failure is displayed.
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
}
