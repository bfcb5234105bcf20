'use client'

import { useState } from 'react'
import { Age, Button } from '../../ui/kit.ts'
import type { NextStep } from './decision-section.tsx'

interface DecidedPartProps {
  /** Null while nobody has decided. */
  decision: { reason: string; at: string } | null
  /** Who decided, before the time. */
  said: string
  /** What it is about, for those who hear the button alone. */
  about: string
  decide: Omit<NextStep, 'isOffered'>
  takeBack: Omit<NextStep, 'isOffered'>
}

/** What one person decided on one thing, when and why, and the way to decide, or to take that back. */
export function DecidedPart({ decision, said, about, decide, takeBack }: DecidedPartProps) {
  // Whoever began to decide goes on, also where another person decides meanwhile.
  const [begun, setBegun] = useState<NextStep['act']>()
  const next = decision === null ? decide : takeBack
  return (
    <div className="mt-2">
      {decision !== null && (
        <>
          <p className="whitespace-pre-wrap">
            <bdi>{decision.reason}</bdi>
          </p>
          <p className="text-sm text-ink-3">
            {said} <Age at={decision.at} />
          </p>
        </>
      )}
      <Button
        act={next.act}
        size="s"
        kind="quiet"
        aria-haspopup="dialog"
        aria-description={about}
        onClick={() => setBegun(next.act)}
      >
        {next.label}
      </Button>
      {[decide, takeBack].find(({ act }) => act === begun)?.dialog(() => setBegun(undefined))}
    </div>
  )
}
