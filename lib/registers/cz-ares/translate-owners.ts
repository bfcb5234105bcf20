import type { Risk, Shareholder } from '#lib/contract/index.ts'
import type { Engaged, Members, Organ, PublicRecord, Share } from './schema-public.ts'
import { partyOf, publicSource, type Reading, roleWordsOf } from './translate-people.ts'
import { current, filled, isStruckOff, moneyOf, percentageOf, roleOf } from './translate-values.ts'

/** Who holds the company today, and how many holders the register hides. */
export interface Owners {
  shareholders: Shareholder[]
  hidden: number
}

/** Members with each of their shares, joint shares, and the only shareholder of a joint-stock company. */
export function ownersOf(record: PublicRecord, reading: Reading): Owners {
  const found: Owners = { shareholders: [], hidden: 0 }
  for (const [index, members] of current(record.spolecnici).entries()) {
    addMembers(found, members, reading)
    addJoint(found, members, { index, reading })
  }
  const sole = current(record.akcionari).flatMap((organ) =>
    current(organ.clenoveOrganu).map((member) => ({ organ, member })),
  )
  for (const { organ, member } of sole) {
    const row = rowOf(found, member, organ, reading)
    if (row !== null) found.shareholders.push({ ...row, percentage: sole.length === 1 ? soleShare(organ) : undefined })
  }
  return found
}

/**
 * The shareholder of a joint-stock company is entered only while there is no other (Act 304/2013 Sb., section 48): it holds
 * all of it. Where several stand there the entry says nothing about their shares.
 */
function soleShare({ typOrganu }: Organ) {
  return filled(typOrganu) === 'AKCIONAR' ? { exact: 100 } : undefined
}

function addMembers(found: Owners, members: Members, reading: Reading): void {
  for (const { osoba, podil } of current(members.spolecnik)) {
    if (!osoba || isStruckOff(osoba)) continue
    const row = rowOf(found, osoba, members, reading)
    if (row === null) continue
    const shares = current(podil)
    found.shareholders.push(...(shares.length === 0 ? [row] : shares.map((share) => ({ ...row, ...holdingOf(share) }))))
  }
}

/** One share held by several counts once: each of them has a row, and all rows name the parcel and its holders. */
function addJoint(found: Owners, members: Members, { index, reading }: { index: number; reading: Reading }): void {
  for (const [place, { podilnik, podil }] of current(members.spolecnyPodil).entries()) {
    const rows = current(podilnik)
      .map((holder) => rowOf(found, holder, members, reading))
      .filter((row) => row !== null)
    const holders = rows.map(({ type, person, company }) => (type === 'person' ? { person } : { company }))
    for (const [number, share] of current(podil).entries()) {
      const jointHolding = { parcelId: `spolecnyPodil-${index + 1}-${place + 1}-${number + 1}`, holders }
      found.shareholders.push(...rows.map((row) => ({ ...row, ...holdingOf(share), jointHolding })))
    }
  }
}

function rowOf(
  found: Owners,
  holder: Engaged,
  { nazevOrganu }: { nazevOrganu?: string | null | undefined },
  { today, find }: Reading,
): Shareholder | null {
  const party = partyOf(holder, find)
  if (party === null) {
    if (holder.skrytyUdaj) found.hidden += 1
    return null
  }
  const role = roleOf(roleWordsOf(holder, nazevOrganu, today))
  return { ...party, role, interestType: 'shareholding', source: publicSource }
}

function holdingOf({ text, vklad, velikostPodilu, zastavniPravo }: Share): Partial<Shareholder> {
  const said = [velikostPodilu?.typObnos, velikostPodilu?.hodnota].map(filled).filter((part) => part !== undefined)
  return {
    percentage: percentageOf(velikostPodilu),
    totalNominalValue: moneyOf(vklad),
    interestDetails: said.length === 0 ? undefined : `velikostPodilu: ${said.join(' ')}`,
    description: filled(text),
    risk: pledgesOf(zastavniPravo),
  }
}

/** Pledges on a share that have not ended, in the register's words. */
function pledgesOf(pledges: Share['zastavniPravo']): Risk | undefined {
  const standing = current(pledges).filter(({ zanikZastavnihoPrava }) => filled(zanikZastavnihoPrava) === undefined)
  const texts = standing.map((pledge) => filled(pledge.text) ?? filled(pledge.vznikZastavnihoPrava))
  const said = texts.filter((one) => one !== undefined)
  return said.length === 0 ? undefined : { factors: { zastavniPravo: said } }
}
