'use client'

import { Bookmark } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { ViewPage } from '#lib/contract/index.ts'
import { Button, lazyPart, readingOf, useRouter, useTranslations } from '../../ui/kit.ts'
import { viewAddress, viewQuery } from './query.ts'

const ViewList = lazyPart(() => import('./view-list.tsx'), 'ViewList')

interface SavedViewsProps {
  page: ViewPage
  /** Names in the address that make the view; anything else there is only open just now. */
  params: readonly string[]
}

/** Views of a table under names: opened, kept, changed, shared. A link that names only a view opens what it shows. */
export function SavedViews({ page, params }: SavedViewsProps) {
  const t = useTranslations('views')
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const path = usePathname()
  const search = useSearchParams()
  const router = useRouter()
  const named = search.get('view')
  const query = viewQuery(search.toString(), params)
  const list = useRoute('listViews', { query: { page } }, { enabled: isOpen || named !== null })
  const views = list.data?.value.views
  const current = views?.find(({ viewId }) => viewId === named) ?? null
  const [followed, setFollowed] = useState<string | null>(null)
  const wanted = query === '' && followed !== named ? (current?.query ?? '') : ''
  useEffect(() => {
    // A link is applied once, so that cleared filters stay cleared.
    if (named === null || (query === '' && wanted === '')) return
    setFollowed(named)
    if (query === '') router.replace(viewAddress(path, wanted, named))
  }, [named, query, wanted, path, router])
  const isGone = named !== null && views !== undefined && current === null
  const isChanged = current !== null && current.query !== query && wanted === ''
  return (
    <>
      {isGone && (
        <span role="status" className="text-sm text-warn">
          {t('deleted')}
        </span>
      )}
      <Button
        ref={anchor}
        icon={Bookmark}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
        className="max-w-panel min-w-0"
      >
        <span className="truncate">
          {current === null ? t('title') : isChanged ? t('changed', { name: current.name }) : current.name}
        </span>
      </Button>
      {isOpen && (
        <ViewList
          anchor={anchor}
          onClose={() => setOpen(false)}
          page={page}
          path={path}
          query={query}
          views={views ?? []}
          read={readingOf(list, 'listViews')}
          error={list.error}
          onAgain={list.refetch}
          current={current}
        />
      )}
    </>
  )
}
