import { unreadPart } from '#lib/domain/completeness/index.ts'
import { type Unknown, unknown } from '#lib/domain/knowledge/index.ts'
import type { OwnerStatements } from '#lib/domain/ownership/index.ts'
import type { StoredFacts, StoredProduct } from './risk.ts'

/** Whether something of this place of a result could not be read: then what is not there may be there all the same. */
export function isLeftOut({ leftOut }: Pick<StoredFacts, 'leftOut'>, product: StoredProduct, place: string): boolean {
  return (leftOut?.[product] ?? []).some((one) => one === place || place.startsWith(`${one}.`))
}

/** Why the owners on file may not be all that the register has: its service says so, or this program could not read them. */
export function unreadOwners(held: StoredFacts): Unknown | null {
  if (isLeftOut(held, 'ubo', 'ultimateBeneficialOwnerReport.ultimateBeneficialOwners')) return unknown('notUnderstood')
  const stated = held.ownersStated
  if (held.owners === null || stated === undefined) return null
  return stated.isKnown ? unreadPart(stated.value?.get('beneficialOwners')) : stated
}

/** Of which of the three sources nothing was left out that could be an owner, a holder or a holding; the register is whole where its service says so as well. */
export function wholeIn(
  held: StoredFacts,
): Required<Pick<OwnerStatements, 'isListWhole' | 'isRegisterWhole' | 'isGraphWhole'>> {
  return {
    isListWhole: !isLeftOut(held, 'report', 'relationships.shareholders'),
    isRegisterWhole: unreadOwners(held) === null,
    isGraphWhole: !isLeftOut(held, 'graph', 'graph.nodes') && !isLeftOut(held, 'graph', 'graph.edges'),
  }
}
