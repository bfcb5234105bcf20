'use client'

import { TriangleAlert } from 'lucide-react'
import type { LaterKnowledge } from '#lib/contract/index.ts'
import { Icon, pages, Soft, TextLink, useTranslations } from '../../ui/kit.ts'
import { useLaterLabels } from './later-labels.ts'

const shownMax = 3

interface MarkedChangesProps {
  serviceId: string
  changes: readonly LaterKnowledge[]
  /** All of them, where no page is a click away. */
  isWhole?: boolean
}

/** The old value is not current: what is known of it stands beside it. */
export function MarkedChanges({ serviceId, changes, isWhole = false }: MarkedChangesProps) {
  const t = useTranslations('ui')
  const labelsOf = useLaterLabels()
  return (
    <ul data-changed className="my-1 border-s-2 border-warn-line bg-warn-tint px-2 py-1 text-sm">
      {(isWhole ? changes : changes.slice(0, shownMax)).map((one) => {
        const { text, from } = labelsOf(one)
        return (
          <li key={one.id} className="flex gap-2">
            <Icon of={TriangleAlert} size={14} className="mt-px text-warn" />
            <span className="min-w-0 wrap-break-word">
              <TextLink isAmongWords href={pages.history(serviceId)}>
                {t('changedSince')}
              </TextLink>
              : <bdi>{text}</bdi> {from && <Soft>({from})</Soft>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
