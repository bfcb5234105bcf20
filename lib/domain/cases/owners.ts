import type { BeneficialOwner } from '#lib/contract/index.ts'
import { type DifferenceReason, proposeClass, type StatedOwner } from '#lib/domain/law/index.ts'
import { reconcileOwners, type Threshold } from '#lib/domain/ownership/index.ts'

/** The owners of an extract, each as the register states it on a day; who is named in place of owners is none. */
export function statedOwnersOf(owners: readonly BeneficialOwner[], today: string): StatedOwner[] {
  const statements = { owners, shareholders: null, isListWhole: false, graph: null }
  const rows = reconcileOwners(statements, { percent: 25, isInclusive: true }, today)
  return rows.flatMap(({ party, registeredShare, isInPlace, hasCurrent, registered }) => {
    if (isInPlace || !hasCurrent) return []
    const kinds = (registered?.interests ?? []).flatMap(({ type }) => type ?? [])
    return [{ party, share: registeredShare, role: kinds.length === 0 ? null : [...new Set(kinds)].join(', ') }]
  })
}

/** Reasons for which two statements are of two people; a masked name may be anybody's. */
const isAnother: ReadonlySet<DifferenceReason> = new Set(['otherKind', 'otherNumber', 'otherBirth', 'otherName'])

interface Difference {
  registered: StatedOwner | null
  held: StatedOwner | null
  threshold: Threshold
}

/** Whether a later extract leaves nothing of a difference: it states the owner as found, or no longer names who is none. */
export function agreesWith(owners: readonly StatedOwner[], { registered, held, threshold }: Difference): boolean {
  if (held !== null) return owners.some((owner) => proposeClass(owner, held, { threshold }) === null)
  if (registered === null) return false
  return owners.every((owner) => {
    const proposal = proposeClass(owner, registered, { threshold })
    return proposal !== null && isAnother.has(proposal.reason)
  })
}
