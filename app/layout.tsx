import '@fontsource-variable/ibm-plex-sans/standard.css'
import '@fontsource-variable/ibm-plex-sans/standard-italic.css'
import '@fontsource/ibm-plex-mono/400.css'
import '@fontsource/ibm-plex-mono/500.css'
import './globals.css'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { Theming } from '#components/page/theming.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell')
  const product = t('product')
  return { title: { default: product, template: `%s · ${product}` }, robots: { index: false, follow: false } }
}

const latin = new URL(
  '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-standard-normal.woff2',
  import.meta.url,
)

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale()
  preload(latin.toString(), { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <html lang={locale} suppressHydrationWarning>
      <body>
        {/* Texts are given by the pages that use them (withTexts). */}
        <NextIntlClientProvider messages={{}}>
          <Theming nonce={nonce}>{children}</Theming>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
