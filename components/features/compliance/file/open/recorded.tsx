'use client'

import type { OpenItem } from '#lib/contract/index.ts'
import { useTranslations } from '../../../../ui/kit.ts'
import { OpenItemList } from './open-item-list.tsx'

interface RecordedProps {
  serviceId: string
  openItems: readonly OpenItem[] | null | undefined
  despite?: string | null | undefined
  /** Became known and reopened the file, where no decision was made. */
  isSince?: boolean
}

/** What was open at a decision, and why it was made in spite of that. */
export function RecordedItems({ serviceId, openItems, despite, isSince = false }: RecordedProps) {
  const t = useTranslations('file.open')
  const items = openItems ?? []
  if (items.length === 0 && !despite) return null
  return (
    <div className="mt-2">
      {items.length > 0 && (
        <>
          {!isSince && <p className="text-sm text-ink-3">{t('recorded', { count: items.length })}</p>}
          <OpenItemList serviceId={serviceId} items={items} />
        </>
      )}
      {despite && (
        <p className="mt-1 whitespace-pre-wrap">
          <span className="text-ink-3">{t('despiteOf')}: </span>
          <bdi>{despite}</bdi>
        </p>
      )}
    </div>
  )
}
