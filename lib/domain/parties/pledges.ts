import type { CompanyReport, Risk, Shareholder } from '#lib/contract/index.ts'
import { partyName } from './names.ts'

/** Under which name registers tell of pledges on a holding, among the risk factors of it: the interface has no field of its own. */
const pledgesFactor = 'pledges'
/** Answers of Czechia that were stored before December 2026 have the register's own name. */
const formerFactor = 'zastavniPravo'

interface Holding {
  risk?: Risk | null | undefined
}

/** A pledge a report tells of, in the words of its register. */
interface Pledge {
  /** Who holds what is pledged; null where the register names a share and not its holder. */
  holder: string | null
  words: string
  /** The same in any order of the fields it is made of. */
  key: string
}

/** Pledges on a holding, in the words of its register. */
export function pledgesOf(holding: Holding | null | undefined): string[] {
  const factors = holding?.risk?.factors
  const said = factors?.[pledgesFactor] ?? factors?.[formerFactor]
  return [said].flat().filter((one) => typeof one === 'string')
}

/** A holding without its pledges, which are told of by themselves. */
export function withoutPledges<T extends Holding>(holding: T): T {
  if (pledgesOf(holding).length === 0) return holding
  const { [pledgesFactor]: _, [formerFactor]: __, ...factors } = holding.risk?.factors ?? {}
  return { ...holding, risk: { ...holding.risk, factors: Object.keys(factors).length === 0 ? undefined : factors } }
}

/** Whether a field that the interface does not name is one of pledges. */
export const isOfPledges = (name: string): boolean => /pledge/i.test(name)

/**
 * Every pledge of a report once, those on a parcel of several with all of its holders; null where nothing in it is about pledges,
 * which does not say that there are none.
 */
export function pledgesIn({ relationships }: CompanyReport): Pledge[] | null {
  const beside = Object.entries(relationships ?? {}).filter(([name]) => isOfPledges(name))
  const fields = beside.flatMap(([, list]): unknown[] => (Array.isArray(list) ? list : [list]))
  const named = fields.flatMap((one): Pledge[] => {
    const words = Object.values(Object(one)).filter((value) => typeof value === 'string')
    return words.length === 0 ? [] : [{ holder: null, words: words.join(', '), key: words.toSorted().join(', ') }]
  })
  const parcels = Map.groupBy(relationships?.shareholders ?? [], (row) => row.jointHolding?.parcelId ?? row)
  const held = [...parcels.values()].flatMap((rows) => {
    const names = [...new Set(rows.map(partyName))].filter((name) => name !== null)
    return [...new Set(rows.flatMap(pledgesOf))].map((words) => ({
      ...{ holder: names.toSorted().join(', ') || null, words, key: words },
    }))
  })
  return beside.length === 0 && held.length === 0 ? null : [...named, ...held]
}

/** How the registers read here call somebody who holds for another: English, German, French, Greek, Polish, Norwegian. */
const holdsForAnother = /nominee|trustee|treuh[aä]nd|fiduciaire|prête-nom|fiduciar|καταπιστευμ|powiernik|forvalter/i

type Stated = Pick<Shareholder, 'role' | 'interestType' | 'interestDetails' | 'shareClass' | 'description'>

/** Holders that a source states to hold for somebody else. A name alone proves nothing: a trust company has one too. */
export function nomineesIn<T extends Stated>(holders: readonly T[]): T[] {
  return holders.filter(({ role, interestType, interestDetails, shareClass, description }) =>
    [
      role?.original,
      role?.englishTranslation,
      role?.normalized,
      interestType,
      interestDetails,
      shareClass,
      description,
    ].some((text) => holdsForAnother.test(text ?? '')),
  )
}
