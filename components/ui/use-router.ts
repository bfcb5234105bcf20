'use client'

import { useRouter as useNextRouter } from 'next/navigation'
import { useMemo } from 'react'

type Router = Pick<ReturnType<typeof useNextRouter>, 'push' | 'replace' | 'refresh'>

/**
 * The router of Next, which stays on the page while the browser is offline: a navigation that fails there loads the document
 * instead, and the browser would show an error page of its own. A banner says that the page is offline.
 */
export function useRouter(): Router {
  const router = useNextRouter()
  return useMemo(() => {
    const ifOnline =
      <Args extends unknown[]>(go: (...args: Args) => void) =>
      (...args: Args) => {
        if (navigator.onLine) go(...args)
      }
    return { push: ifOnline(router.push), replace: ifOnline(router.replace), refresh: ifOnline(router.refresh) }
  }, [router])
}
