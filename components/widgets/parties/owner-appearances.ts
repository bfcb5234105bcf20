import { type OwnerRow, partyOfNode, partyOfOwner } from '#lib/domain/ownership/index.ts'
import type { NamedOnPage } from './use-company-parties.ts'

/** The results that name owners, as far as they are on file. */
export interface OwnerOrders {
  ubo: string | null
  report: string | null
  graph: string | null
}

/** An owner as each of the results names it that the row is made of. */
export function ownerAppearances(
  { registered, shareholder, derived }: Pick<OwnerRow, 'registered' | 'shareholder' | 'derived'>,
  { ubo, report, graph }: OwnerOrders,
): NamedOnPage[] {
  return [
    ...(registered === null ? [] : [{ ...partyOfOwner(registered), orderId: ubo }]),
    ...(shareholder === null ? [] : [{ ...partyOfOwner(shareholder), orderId: report }]),
    ...(derived === null ? [] : [{ ...partyOfNode(derived), orderId: graph }]),
  ]
}
