'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import {
  renderQueryString,
  unstable_createAdapterProvider,
  type unstable_UpdateUrlFunction,
} from 'nuqs/adapters/custom'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createPendingWrites } from './pending-writes.ts'

const pendingWrites = createPendingWrites()
/** Distinguishes the library's own writes from navigation. */
const ownWrite = '__nuqs__'

/**
 * Filters, selections and open panels live in the address, and no change of it is lost however fast it is made. The layout of each
 * room that keeps any there, so that the first page does not load it.
 */
export function AddressAdapter({ children }: { children: ReactNode }) {
  return (
    <NuqsAdapter>
      <OwnAdapter>
        <DrawnSpy />
        {children}
      </OwnAdapter>
    </NuqsAdapter>
  )
}

const OwnAdapter = unstable_createAdapterProvider(() => ({
  searchParams: useSearchParams(),
  pathname: usePathname(),
  updateUrl,
  getSearchParamsSnapshot,
  // As the library's own adapter for this router: it writes thrice for every change, and browsers count.
  rateLimitFactor: 3,
  autoResetQueueOnUpdate: false,
}))

/** Rendered before the pages, so that it records what is drawn before they read it. */
function DrawnSpy() {
  const search = useSearchParams().toString()
  const path = usePathname()
  useEffect(() => pendingWrites.drawn(search), [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it is about
  useEffect(() => pendingWrites.forget(), [path])
  useEffect(() => {
    window.addEventListener('popstate', pendingWrites.forget)
    return () => window.removeEventListener('popstate', pendingWrites.forget)
  }, [])
  return null
}

const getSearchParamsSnapshot = () => new URLSearchParams(pendingWrites.latest(location.search))

const updateUrl: unstable_UpdateUrlFunction = (search, { history: kind, scroll }) => {
  pendingWrites.note(search.toString())
  startTransition(() => {
    const address = location.origin + location.pathname + renderQueryString(search) + location.hash
    if (kind === 'push') history.pushState(null, ownWrite, address)
    else history.replaceState(null, ownWrite, address)
    if (scroll) window.scrollTo(0, 0)
  })
}
