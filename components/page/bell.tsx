'use client'

import { Bell as BellIcon } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { Notification } from '#lib/contract/index.ts'
import { errorTexts } from '../ui/error-texts.ts'
import { Icon, pages, readingOf, useIsRested, useOpener, useTranslations, withOwnTexts } from '../ui/kit.ts'

const loadPanel = () => import('./bell-panel.tsx')
const texts = {
  bell: { en: () => import('../messages/en/core/bell.json'), de: () => import('../messages/de/core/bell.json') },
  changes: {
    en: () => import('../messages/en/service/changes.json'),
    de: () => import('../messages/de/service/changes.json'),
  },
  ...errorTexts,
}
const BellPanel = withOwnTexts(loadPanel, 'BellPanel', texts)
const FinishedToasts = withOwnTexts(() => import('./finished-toasts.tsx'), 'FinishedToasts', texts)

/** What has happened since the last visit. A dot says that something needs attention, a word says how much. */
export function Bell() {
  const t = useTranslations('shell.bell')
  const { anchor, button, isOpen, isWanted, setOpen } = useOpener(loadPanel)
  const isRested = useIsRested()
  const { data, error, refetch } = useRoute(
    'listNotifications',
    { query: { perGroup: 8 } },
    { enabled: isRested || isWanted },
  )
  const notifications = data?.value.notifications
  const news = useNews(notifications)
  const unread = data?.value.unread ?? 0
  const label = t('label', { count: unread })
  return (
    <>
      <TitleMark count={unread} />
      <button
        {...button}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        className="inline-flex size-control items-center justify-center rounded-2 text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:size-touch"
      >
        <span className="relative">
          <Icon of={BellIcon} size={16} />
          {unread > 0 && (
            <span data-solid className="absolute -end-1 -top-1 size-3 rounded-full border border-paper bg-accent" />
          )}
        </span>
      </button>
      {news.length > 0 && <FinishedToasts news={news} />}
      {isWanted && (
        <BellPanel
          isOpen={isOpen}
          onOpenChange={setOpen}
          anchor={anchor}
          notifications={notifications ?? []}
          read={readingOf({ data, error }, 'listNotifications')}
          error={error}
          onAgain={refetch}
        />
      )}
    </>
  )
}

/** Puts the number of what needs attention before the tab's title, so that a tab in the background says so. */
function TitleMark({ count }: { count: number }) {
  useEffect(() => {
    const mark = () => {
      const plain = document.title.replace(/^\(\d+\) /, '')
      const marked = count > 0 ? `(${count}) ${plain}` : plain
      if (document.title !== marked) document.title = marked
    }
    mark()
    // A page that is gone to writes its own title.
    const observer = new MutationObserver(mark)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [count])
  return null
}

/** What came while the console is open; what was there before is in the bell and is not said again. */
function useNews(notifications: readonly Notification[] | undefined): readonly Notification[] {
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
