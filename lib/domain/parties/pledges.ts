import type { Risk } from '#lib/contract/index.ts'

/** Under which name registers tell of pledges on a holding, among the risk factors of it: the interface has no field of its own. */
const pledgesFactor = 'pledges'
/** Answers of Czechia that were stored before December 2026 have the register's own name. */
const formerFactor = 'zastavniPravo'

interface Holding {
  risk?: Risk | null | undefined
}

/** Pledges on a holding, in the words of its register. */
export function pledgesOf(holding: Holding | null | undefined): string[] {
  const factors = holding?.risk?.factors
  const said = factors?.[pledgesFactor] ?? factors?.[formerFactor]
  return [said].flat().filter((one) => typeof one === 'string')
}

/** A holding whose pledges have the name of today, so that one told under another name before is no change. */
export function withPledgesOfToday<T extends Holding>(holding: T): T {
  const { [formerFactor]: pledges, ...factors } = holding.risk?.factors ?? {}
  return pledges === undefined
    ? holding
    : { ...holding, risk: { ...holding.risk, factors: { ...factors, [pledgesFactor]: pledges } } }
}
