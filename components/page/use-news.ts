'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { Notification } from '#lib/contract/index.ts'
import { pages } from '../pages.ts'

/** What came while the console is open; what was there before is in the bell and is not said again. */
export function useNews(notifications: readonly Notification[] | undefined): readonly Notification[] {
  const isSearching = usePathname() === pages.search()
  const known = useRef<ReadonlySet<string> | null>(null)
  const [news, setNews] = useState<readonly Notification[]>([])
  useEffect(() => {
    if (notifications === undefined) return
    const before = known.current
    known.current = new Set(notifications.map((one) => one.notificationId))
    if (before === null) return
    // A search that ends while its page is open says so there.
    const isNews = (one: Notification) => !before.has(one.notificationId) && !(isSearching && one.product === 'search')
    const came = notifications.filter(isNews)
    if (came.length > 0) setNews((earlier) => [...earlier, ...came])
  }, [notifications, isSearching])
  return news
}
