import type { DateValue, Risk, Shareholder } from '#lib/contract/index.ts'
import type { Engaged, Members, Organ, PublicRecord, Share } from './schema-public.ts'
import { aresPartyOf, type PeopleReading, publicSource, roleWordsOf } from './translate-people.ts'
import { aresPercentageOf, current, dateOf, filled, isStruckOff, moneyOf, roleOf } from './translate-values.ts'

/** A row with the days between which the register enters it. */
export type AresHolding = Shareholder & Period

interface Period {
  startDate: DateValue | undefined
  endDate: DateValue | undefined
  status: 'current' | 'ended'
}

/** Who holds the company today, and how many holders the register hides. */
export interface Owners {
  shareholders: Shareholder[]
  hidden: number
  /** Those, and before them whoever held it, each since when and until when. What has ended owns nothing. */
  holdings: AresHolding[]
}

type Found = Pick<Owners, 'holdings' | 'hidden'>

/** Members with each of their shares, joint shares, and the only shareholder of a joint-stock company. */
export function ownersOf(record: PublicRecord, reading: PeopleReading): Owners {
  const found: Found = { holdings: [], hidden: 0 }
  for (const [index, members] of (record.spolecnici ?? []).entries()) {
    addMembers(found, members, reading)
    addJoint(found, members, { index, reading })
  }
  const sole = (record.akcionari ?? []).flatMap((organ) =>
    (organ.clenoveOrganu ?? []).map((member) => ({ organ, member, period: periodOf(member, organ) })),
  )
  const isOnly = sole.filter(({ period }) => period.status === 'current').length === 1
  for (const { organ, member, period } of sole) {
    const row = rowOf(found, { holder: member, group: organ, period, reading })
    const percentage = isOnly && period.status === 'current' ? soleShare(organ) : undefined
    if (row !== null) found.holdings.push({ ...row, percentage, ...period })
  }
  return { ...found, shareholders: found.holdings.filter(({ status }) => status === 'current').map(withoutPeriod) }
}

/** A holder of a report stands there today; the interface has no place for since when. */
function withoutPeriod({ startDate: _start, endDate: _end, status: _status, ...row }: AresHolding): Shareholder {
  return row
}

/** Days of an entry, else those of what it stands in, the innermost first: entered since, and struck off on. */
function periodOf(...entries: readonly { datumZapisu?: string | null; datumVymazu?: string | null }[]): Period {
  const first = (day: 'datumZapisu' | 'datumVymazu') => entries.map((entry) => filled(entry[day])).find(Boolean)
  const end = first('datumVymazu')
  return {
    startDate: dateOf(first('datumZapisu')),
    endDate: dateOf(end),
    status: end === undefined ? 'current' : 'ended',
  }
}

/**
 * The shareholder of a joint-stock company is entered only while there is no other (Act 304/2013 Sb., section 48): it holds
 * all of it. Where several stand there the entry says nothing about their shares.
 */
function soleShare({ typOrganu }: Organ) {
  return filled(typOrganu) === 'AKCIONAR' ? { exact: 100 } : undefined
}

function addMembers(found: Found, members: Members, reading: PeopleReading): void {
  for (const member of members.spolecnik ?? []) {
    const { osoba, podil } = member
    if (!osoba) continue
    const own = [osoba, member, members] as const
    const period = periodOf(...own)
    const row = rowOf(found, { holder: osoba, group: members, period, reading })
    if (row === null) continue
    const shares = podil ?? []
    const isWithoutShare = !shares.some((share) => !isStruckOff(share)) && (shares.length === 0 || !period.endDate)
    if (isWithoutShare) found.holdings.push({ ...row, ...period })
    found.holdings.push(...shares.map((share) => ({ ...row, ...holdingOf(share), ...periodOf(share, ...own) })))
  }
}

/**
 * One share held by several counts once: each of them has a row, and all rows name the parcel and its holders. Who left the
 * others with the share is no holder of the parcel.
 */
function addJoint(found: Found, members: Members, { index, reading }: { index: number; reading: PeopleReading }): void {
  for (const [place, joint] of (members.spolecnyPodil ?? []).entries()) {
    const rows = (joint.podilnik ?? []).flatMap((holder) => {
      const period = periodOf(holder, joint, members)
      const row = rowOf(found, { holder, group: members, period, reading })
      return row === null ? [] : [{ row, holder }]
    })
    for (const [number, share] of (joint.podil ?? []).entries()) {
      const parcel = periodOf(share, joint, members)
      const dated = rows.map(({ row, holder }) => ({ row, period: periodOf(share, holder, joint, members) }))
      const together = dated.filter(({ period }) => period.status === parcel.status)
      const holders = together.map(({ row }) =>
        row.type === 'person' ? { person: row.person } : { company: row.company },
      )
      const jointHolding = { parcelId: `spolecnyPodil-${index + 1}-${place + 1}-${number + 1}`, holders }
      for (const one of dated) {
        const isOfParcel = one.period.status === parcel.status
        const held = { ...one.row, ...holdingOf(share), ...one.period }
        found.holdings.push(isOfParcel ? { ...held, jointHolding } : held)
      }
    }
  }
}

interface Entered {
  holder: Engaged
  group: { nazevOrganu?: string | null | undefined }
  period: Period
  reading: PeopleReading
}

function rowOf(found: Found, { holder, group, period, reading }: Entered): Shareholder | null {
  const party = aresPartyOf(holder, reading.find)
  if (party === null) {
    if (holder.skrytyUdaj && period.status === 'current') found.hidden += 1
    return null
  }
  const role = roleOf(roleWordsOf(holder, group.nazevOrganu, reading.today))
  return { ...party, role, interestType: 'shareholding', source: publicSource }
}

function holdingOf({ text, vklad, velikostPodilu, zastavniPravo }: Share): Partial<Shareholder> {
  const said = [velikostPodilu?.typObnos, velikostPodilu?.hodnota].map(filled).filter((part) => part !== undefined)
  return {
    percentage: aresPercentageOf(velikostPodilu),
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
  return said.length === 0 ? undefined : { factors: { pledges: said } }
}
