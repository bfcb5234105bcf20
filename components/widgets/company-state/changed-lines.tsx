'use client'

import type { LaterKnowledge } from '#lib/contract/index.ts'
import { useLaterLabels } from './later-labels.ts'

/** Each change as a sentence, with what it is known from. */
export function ChangedLines({ changes }: { changes: readonly LaterKnowledge[] }) {
  const labelsOf = useLaterLabels()
  return (
    <ul className="mt-1">
      {changes.map((one) => {
        const { text, from } = labelsOf(one)
        return (
          <li key={one.id} className="wrap-break-word">
            <bdi className="text-ink">{text}</bdi> {from && <span className="text-sm">({from})</span>}
          </li>
        )
      })}
    </ul>
  )
}
