'use client'

import { useRouter as useNextRouter } from 'next/navigation'
import { useMemo } from 'react'
import { blocksNavigation } from './offline-navigation.ts'

type Router = Pick<ReturnType<typeof useNextRouter>, 'push' | 'replace' | 'refresh'>

/** The router of Next, which stays on the page while the browser is offline. */
export function useRouter(): Router {
  const router = useNextRouter()
  return useMemo(() => {
    const ifOnline =
      <Args extends unknown[]>(go: (...args: Args) => void) =>
      (...args: Args) => {
        if (!blocksNavigation()) go(...args)
      }
    return { push: ifOnline(router.push), replace: ifOnline(router.replace), refresh: ifOnline(router.refresh) }
  }, [router])
}
