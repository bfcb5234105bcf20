'use client'

import { useTranslations } from 'next-intl'
import type { FileEdit } from '#lib/contract/index.ts'
import { Banner, Button, ErrorNotice } from '../../../ui/kit.ts'
import { nameOfAuthor } from '../../../widgets/notes/use-record.ts'
import type { WorkRow } from '../work-rows.ts'
import type { EditedFile, EditProgress } from './use-edit-many.ts'

interface EditOutcomeProps {
  progress: EditProgress
  rows: readonly WorkRow[]
  /** Applies the same change to these, in the versions they have now. */
  onAgain: (files: readonly EditedFile[]) => void
}

/** How far a change of many files has come; each that was not changed is named with the reason. */
export function EditOutcome({ progress, rows, onAgain }: EditOutcomeProps) {
  const t = useTranslations('companyActs.outcome')
  const { count, changed, conflicts, refused, isRunning, error } = progress
  const nameOf = (serviceId: string) => rows.find((row) => row.serviceId === serviceId)?.name ?? serviceId
  const left = [...conflicts, ...refused]
  const current = conflicts.flatMap(({ serviceId, version }) =>
    typeof version === 'number' ? [{ serviceId, version }] : [],
  )
  return (
    <div role="status" className="flex flex-col gap-3">
      <Banner meaning={left.length > 0 ? 'warn' : 'plain'} title={t('changed', { changed, count })} />
      <ErrorNotice error={error} />
      {!isRunning && left.length > 0 && (
        <ul className="max-h-[220px] overflow-y-auto">
          {left.map((one) => (
            <li key={one.serviceId} className="border-b border-hair py-2">
              <bdi className="font-medium">{nameOf(one.serviceId)}</bdi>
              <span className="block text-sm text-ink-2">{reasonOf(one)}</span>
            </li>
          ))}
        </ul>
      )}
      {!isRunning && current.length > 0 && (
        <Button size="s" onClick={() => onAgain(current)}>
          {t('again', { count: current.length })}
        </Button>
      )}
    </div>
  )

  function reasonOf({ state, changedBy, detail }: FileEdit): string {
    if (state !== 'conflict') return detail ?? t('refused')
    return changedBy ? t('conflictBy', { name: nameOfAuthor(changedBy) }) : t('conflict')
  }
}
