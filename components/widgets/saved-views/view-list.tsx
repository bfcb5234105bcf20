'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import type { SavedView, ViewPage } from '#lib/contract/index.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Link } from '../../ui/link.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { viewAddress } from './query.ts'
import { SaveForm } from './save-form.tsx'
import { ViewEdit } from './view-edit.tsx'

interface ViewListProps {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  page: ViewPage
  /** The address of the page, without its query. */
  path: string
  /** What the page shows now, as a view would keep it. */
  query: string
  /** Null until they are known. */
  views: readonly SavedView[] | null
  error: Error | null
  current: SavedView | null
}

export function ViewList({ anchor, onClose, page, path, query, views, error, current }: ViewListProps) {
  const t = useTranslations('views')
  const [editing, setEditing] = useState<string | null>(null)
  return (
    <Popover isOpen onOpenChange={(next) => !next && onClose()} anchor={anchor} title={t('title')}>
      {error && <ErrorNotice error={error} />}
      {!error && views === null && <SkeletonRows rows={3} columns={1} />}
      {views?.length === 0 && <p className="px-4 py-3 text-ink-2">{t('none')}</p>}
      <ul>
        {views?.map((view) => (
          <li
            key={view.viewId}
            className="border-b border-hair px-4 py-2"
            data-current={view.viewId === current?.viewId}
          >
            <div className="flex items-center gap-3">
              <span className="min-w-0 flex-1">
                <Link
                  href={viewAddress(path, view.query, view.viewId)}
                  aria-current={view.viewId === current?.viewId || undefined}
                  onClick={onClose}
                  className="font-medium break-words hover:underline aria-[current]:text-accent"
                >
                  <bdi>{view.name}</bdi>
                </Link>
                <span className="block text-sm text-ink-3">
                  {view.isOwn
                    ? t(view.isShared ? 'ownShared' : 'own')
                    : t('sharedBy', { name: view.by?.name ?? view.by?.email ?? '–' })}
                </span>
              </span>
              <button
                type="button"
                className="link text-sm pointer-coarse:min-h-touch"
                aria-expanded={editing === view.viewId}
                onClick={() => setEditing(editing === view.viewId ? null : view.viewId)}
              >
                {t(view.isOwn ? 'change' : 'link')}
                <span className="sr-only"> {view.name}</span>
              </button>
            </div>
            {editing === view.viewId && (
              <ViewEdit view={view} path={path} query={query} onDone={() => setEditing(null)} />
            )}
          </li>
        ))}
      </ul>
      {/* The link of a view that was saved to be shared is what is wanted next. */}
      <SaveForm
        page={page}
        path={path}
        query={query}
        onSaved={({ viewId, isShared }) => (isShared ? setEditing(viewId) : onClose())}
      />
    </Popover>
  )
}
