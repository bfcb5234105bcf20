import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { cleanup, render } from 'vitest-browser-react'
import ui from '../../messages/en/core/ui.json'
import { MayProvider } from '../may.tsx'
import { ReaderProvider, type ReaderSettings } from '../preferences.tsx'

const settings: ReaderSettings = {
  locale: 'en',
  timeZone: 'UTC',
  density: 'm',
  nowMs: Date.UTC(2026, 10, 26, 9),
}

const router: AppRouterInstance = {
  push() {},
  replace() {},
  refresh() {},
  prefetch() {},
  back() {},
  forward() {},
  bfcacheId: '',
}

function Around({ children }: { children: ReactNode }) {
  return (
    <AppRouterContext value={router}>
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ ui }}>
        <ReaderProvider settings={settings}>
          <MayProvider value={() => true}>{children}</MayProvider>
        </ReaderProvider>
      </NextIntlClientProvider>
    </AppRouterContext>
  )
}

/** Draws a part of the console in a page of its own, with its styles, its texts and a reader who may do everything. */
export async function mount(part: ReactNode) {
  // Files that share a page share this module, and what it cleans up by itself it does for the first of them alone.
  await cleanup()
  return await render(part, { wrapper: Around })
}
