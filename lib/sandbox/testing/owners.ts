import { nameOfParty } from '../report/parties.ts'
import { keyOfParty, type Party } from '../world/model.ts'
import { pickAt } from '../world/random.ts'
import { type Moment, worldStateOf } from '../world/state.ts'
import { isCurrent } from '../world/view.ts'

/**
 * Name → percent of all who hold more than a quarter, by walking up each chain and multiplying, apart from the product. Null
 * where a share is not exact, a parcel is joint or a chain comes back to itself: a plain walk has no answer there.
 */
export function exactOwners(moment: Moment, index: number): Map<string, number> | null {
  const owned = new Map<string, { party: Party; share: number }>()
  const isPlain = climb(moment, index, 100, [index], owned)
  if (!isPlain) return null
  const considerable = [...owned.values()].filter(({ share }) => share > 25 + 1e-9)
  return new Map(considerable.map(({ party, share }) => [nameOfParty(party, moment), Number(share.toFixed(6))]))
}

function climb(
  moment: Moment,
  index: number,
  part: number,
  way: readonly number[],
  owned: Map<string, { party: Party; share: number }>,
): boolean {
  const state = worldStateOf(pickAt(moment.world.companies, index), moment)
  for (const { holders, basisPoints, disclosure, since, until, more } of state.holdings) {
    if (!isCurrent({ since, until }, state.today)) continue
    if (more?.interestType === 'otherInfluenceOrControl') continue
    const [holder, other] = holders
    if (holder === undefined || other !== undefined || disclosure !== 'exact' || basisPoints === null) return false
    const share = (part * basisPoints) / 10_000
    const isTop =
      holder.kind !== 'company' ||
      !worldStateOf(pickAt(moment.world.companies, holder.index), moment).holdings.some((one) =>
        isCurrent(one, state.today),
      )
    if (isTop) {
      const known = owned.get(keyOfParty(holder))
      owned.set(keyOfParty(holder), { party: holder, share: (known?.share ?? 0) + share })
    } else if (holder.kind === 'company') {
      if (way.includes(holder.index)) return false
      if (!climb(moment, holder.index, share, [...way, holder.index], owned)) return false
    }
  }
  return true
}
