'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ToastHost } from '../ui/toast-host.tsx'
import { IdentityHost } from '../widgets/identity/host.tsx'
import { OrderSheetHost } from '../widgets/ordering/host.tsx'
import { FetchAhead } from './fetch-ahead.tsx'
import { LiveLine } from './live-line.tsx'
import { Providers, type ShellFacts } from './providers.tsx'
import { ServiceLine } from './service-line.tsx'
import { ShellKeys } from './shell-keys.tsx'
import { Sidebar } from './sidebar.tsx'
import { StorageLine } from './storage-line.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of every page: where one can go at the left, where one is on top, the page below. */
export function Shell({ facts, children }: { facts: ShellFacts; children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    // Whoever signs in again in another tab may be somebody else, and then nothing of the page stays.
    <Providers key={facts.person.email} facts={facts}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-(--z-toast) focus:rounded-2 focus:bg-surface focus:px-4 focus:py-3"
      >
        {t('skip')}
      </a>
      <div className="flex min-h-dvh">
        <Sidebar />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar isSandbox={facts.isSandbox} />
          <LiveLine since={facts.livePosition} />
          <ServiceLine />
          <StorageLine isKnown={facts.isStorageFull} />
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none focus-visible:shadow-none">
            {children}
          </main>
        </div>
      </div>
      <ShellKeys />
      <OrderSheetHost />
      <IdentityHost />
      <ToastHost />
      <FetchAhead />
    </Providers>
  )
}
