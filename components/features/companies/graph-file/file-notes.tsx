'use client'

import { useTranslations } from 'next-intl'
import type { BodsNote } from '../../../graph/bods/model.ts'

/** What of the file is not drawn as stated, counted; nothing is dropped in silence. */
export function FileNotes({ notes }: { notes: readonly BodsNote[] }) {
  const t = useTranslations('graphFiles.open.notes')
  if (notes.length === 0) return null
  return (
    <ul className="flex w-full flex-wrap gap-x-4 gap-y-1 text-ink-3">
      {notes.map(({ kind, count, recordIds }) => (
        <li key={kind} title={recordIds.join('\n')}>
          {t(kind, { count })}
        </li>
      ))}
    </ul>
  )
}
