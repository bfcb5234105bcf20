'use client'

import { useTranslations } from 'next-intl'
import type { BodsSubject } from '../../graph/bods/model.ts'

interface SubjectChoiceProps {
  subjects: readonly BodsSubject[]
  chosen: string
  onChoose: (id: string) => void
}

/** Which company of the file is the root; in brackets the number of parties above it. */
export function SubjectChoice({ subjects, chosen, onChoose }: SubjectChoiceProps) {
  const t = useTranslations('graphFiles.open')
  return (
    <label className="inline-flex min-w-0 items-center gap-3">
      {t('subject')}
      <select
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className="field-box h-control max-w-panel min-w-0"
      >
        {subjects.map(({ id, name, above }) => (
          <option key={id} value={id}>
            {t('option', { name: name ?? id, above })}
          </option>
        ))}
      </select>
    </label>
  )
}
