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
  const named = [
    registered && { ...partyOfOwner(registered), orderId: ubo },
    shareholder && { ...partyOfOwner(shareholder), orderId: report },
    derived && { ...partyOfNode(derived), orderId: graph },
  ]
  return named.filter((one) => one !== null)
}
