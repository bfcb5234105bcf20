'use client'

import type { Proposal, StatedOwner } from '#lib/domain/law/index.ts'
import { useCaseLabels } from './labels.ts'

/** The proposed class of a difference with its reason. */
export function DifferenceLabel({ difference }: { difference: Proposal }) {
  const labels = useCaseLabels()
  return (
    <span>
      {labels.ofClass(difference.class)} ({labels.reason(difference.reason)})
    </span>
  )
}

/** An owner as a source states it. */
export function OwnerLabel({ owner }: { owner: StatedOwner | null }) {
  return <bdi>{useCaseLabels().owner(owner)}</bdi>
}
