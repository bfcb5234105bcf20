import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { moved } from './components/moved.ts'

process.env.NEXT_TELEMETRY_DISABLED ??= '1'

// Words are parsed when they are built, so that no browser loads a parser of messages.
const withNextIntl = createNextIntlPlugin({
  requestConfig: './app/request.ts',
  experimental: {
    messages: { path: './components/messages', format: 'json', locales: ['en', 'de'], precompile: true },
  },
})

/** On every answer, also of built files and errors (reliability.md, D10); what a page may load is set for each page. */
const securityHeaders = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
}

/** A browser gets the values of a file of the contract as data, and a schema only with the code that uses it. */
const valuesInBrowser: NonNullable<NonNullable<NextConfig['turbopack']>['rules']>[string] = {
  condition: { all: ['browser', 'production'] },
  loaders: ['./lib/start/values-loader.ts'],
  as: '*.js',
}

/** Next's own code in a browser, of its ES modules: what no page uses is left out. */
const esmInBrowser: typeof valuesInBrowser = {
  condition: { all: ['browser', 'production'] },
  loaders: ['./lib/start/esm-loader.ts'],
  as: '*.js',
}

const config: NextConfig = {
  poweredByHeader: false,
  // lib/start/compressed.mjs compresses, in Brotli too.
  compress: false,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // `npm run typecheck` says what types are wrong, before a change is built; building would check them all a second time.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  turbopack: {
    root: import.meta.dirname,
    rules: {
      '**/lib/contract/packed-rows.ts': valuesInBrowser,
      '**/lib/contract/packed-stale.ts': valuesInBrowser,
      '**/lib/contract/answers/*.ts': valuesInBrowser,
      '**/lib/contract/forms/*.ts': valuesInBrowser,
      '**/next/navigation.js': esmInBrowser,
      '**/next/dist/client/**/*.js': esmInBrowser,
      '**/next/dist/shared/**/*.js': esmInBrowser,
      '**/next/dist/lib/**/*.js': esmInBrowser,
      '**/next/dist/server/**/*.js': esmInBrowser,
    },
  },
  // Engines that load native code or files of their own stay outside the bundle.
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'pg-boss', '@node-rs/argon2', 'pino'],
  experimental: {
    authInterrupts: true,
    // A page's code is loaded when somebody first asks for the page: all of them at once are 25 MB, for each start.
    preloadEntriesOnStart: false,
    // A build begins in a clean clone as a rule: maps that nobody reads and a cache for the next build are 40 % of its time.
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
    // Fewer, larger scripts compress better: what several pages share is rather twice in two of them than in one more.
    turbopackChunking: { minChunkSize: 150_000, maxMergeChunkSize: 400_000 },
  },
  redirects: async () => moved.map(([source, destination]) => ({ source, destination, permanent: true })),
  headers: async () => [
    { source: '/:path*', headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })) },
    // What Next sets here stands above what a route says: the address of a paper is a secret, which no page it links to may learn.
    { source: '/shared/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
  ],
}

export default withNextIntl(config)
