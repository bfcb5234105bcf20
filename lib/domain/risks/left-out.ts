import type { OwnerStatements } from '#lib/domain/ownership/index.ts'
import type { HeldData, HeldProduct } from './risk.ts'

/** Whether something of this place of a result could not be read: then what is not there may be there all the same. */
export function isLeftOut({ leftOut }: Pick<HeldData, 'leftOut'>, product: HeldProduct, place: string): boolean {
  return (leftOut?.[product] ?? []).some((one) => one === place || place.startsWith(`${one}.`))
}

/** Of which of the three sources nothing was left out that could be an owner, a holder or a holding. */
export function wholeIn(
  held: HeldData,
): Required<Pick<OwnerStatements, 'isListWhole' | 'isRegisterWhole' | 'isGraphWhole'>> {
  return {
    isListWhole: !isLeftOut(held, 'report', 'relationships.shareholders'),
    isRegisterWhole: !isLeftOut(held, 'ubo', 'ultimateBeneficialOwnerReport.ultimateBeneficialOwners'),
    isGraphWhole: !isLeftOut(held, 'graph', 'graph.nodes') && !isLeftOut(held, 'graph', 'graph.edges'),
  }
}
