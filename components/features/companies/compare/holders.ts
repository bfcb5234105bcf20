import type { BeneficialOwner, Percentage, Shareholder } from '#lib/contract/index.ts'
import { partyOfOwner, reconcileOwners, shareholdingsOf } from '#lib/domain/ownership/index.ts'
import type { ListedParty } from './rows.ts'

/** A share in the reader's words, with those who hold the same parcel. */
export type SayShare = (share: Percentage | null | undefined, jointlyWith: readonly string[]) => string

/** Holders of a list; a parcel that several hold is said to be one wherever it stands. */
export function holdersIn(shareholders: readonly Shareholder[], say: SayShare): ListedParty[] {
  return shareholdingsOf(shareholders, {}).flatMap(({ entry, holders }) => {
    const parties = holders.map(partyOfOwner)
    return parties.map((party) => {
      const others = parties.filter((other) => other !== party).map(({ name }) => name)
      return { party, share: entry.percentage ?? null, text: [say(entry.percentage, others)] }
    })
  })
}

const anyThreshold = { percent: 25, isInclusive: false }

/**
 * Owners of a register today, each with one share by one definition: what all its interests come to. Who has ended, or is named in
 * place of an owner, is none.
 */
export function ownersIn(owners: readonly BeneficialOwner[], today: string, say: SayShare): ListedParty[] {
  const statements = { owners, shareholders: null, isListWhole: false, graph: null }
  return reconcileOwners(statements, anyThreshold, today).flatMap(
    ({ party, registeredShare, hasCurrent, isInPlace }) =>
      hasCurrent && !isInPlace
        ? [{ party, share: registeredShare, text: registeredShare === null ? [] : [say(registeredShare, [])] }]
        : [],
  )
}
