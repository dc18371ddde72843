import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Browsers down to those of 2022: cheap phones keep theirs for long. */
const BROWSERS = ['chrome94', 'firefox93', 'safari16'];

export default defineConfig(({ command }) => ({
  plugins: [react()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        target: BROWSERS,
        cssTarget: BROWSERS,
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rollupOptions: {
          input: 'client/main.tsx',
          // What several blocks share comes as one file: on a slow line twenty small ones cost more than their bytes.
          output: {
            codeSplitting: { groups: [{ name: 'common', test: /\/shared\/|valibot/, minShareCount: 2 }] },
          },
        },
      },
    },
    ssr: {
      // Everything in one bundle, React's production build with it: the image needs no node_modules.
      ...(command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node24',
        copyPublicDir: false,
        rollupOptions: {
          input: {
            main: 'server/main.ts',
            'import-banners': 'server/store/import-banners.ts',
            'back-up': 'server/store/back-up.ts',
          },
        },
      },
    },
  },
  test: {
    // Generous: on a busy machine nothing may fail that only is late.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      // Small tests share the modules that they read: reading them anew for each file took half of the time.
      {
        extends: true,
        test: { name: 'parts', include: ['{server,shared,client}/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        extends: true,
        test: { name: 'whole', include: ['tests/{contracts,integration,faults}/**/*.test.ts'] },
      },
    ],
  },
}));
