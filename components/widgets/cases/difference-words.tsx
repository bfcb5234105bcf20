'use client'

import type { Proposal, StatedOwner } from '#lib/domain/law/index.ts'
import { useCaseWords } from './words.ts'

/** The proposed class of a difference with its reason. */
export function DifferenceWords({ difference }: { difference: Proposal }) {
  const words = useCaseWords()
  return (
    <span>
      {words.ofClass(difference.class)} ({words.reason(difference.reason)})
    </span>
  )
}

/** An owner as a source states it. */
export function OwnerWords({ owner }: { owner: StatedOwner | null }) {
  return <bdi>{useCaseWords().owner(owner)}</bdi>
}
