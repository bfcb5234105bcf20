import { ApiError, type OwnerInterest, type Percentage, type UboReport } from '#lib/contract/index.ts'
import { compare, drawnEnds, exactly, fractionOf, type Interval, percentageOf } from '#lib/domain/ownership/index.ts'
import { sandboxRegisters } from '../registers.ts'
import { sha256OfEntry } from '../report/entry-text.ts'
import { nameOfParty, partyFields, sandboxIdentifiersOf } from '../report/parties.ts'
import { entrySources, fileOf, lastEntryDay } from '../report/sources.ts'
import { citeIn, entryKey } from '../report/style.ts'
import { anyDateIfKnown, type Day, dateValue, type RegisterCode } from '../world/calendar.ts'
import { type HandIndex, partyOf } from '../world/hand.ts'
import { type Company, keyOfParty } from '../world/model.ts'
import { createRandom } from '../world/random.ts'
import type { Moment } from '../world/state.ts'
import type { WorldState } from '../world/view.ts'
import { type Owner, ownersOf, type SandboxInterest, sandboxInterest } from './owners.ts'

/** Three companies whose register of owners deliberately differs from the holdings; by register and number. */
export const disagreements: Readonly<Record<string, Disagreement>> = {
  'xa HRB 51903': {
    shows: 'an owner who sold in 2020 is still named as one',
    named: ['jost', exactly(40), '2019-06-18'],
  },
  'xa HRB 38840': {
    shows: 'somebody else is named than who holds all shares',
    inPlaceOf: 'henrike',
    named: ['jost', exactly(100), '2015-09-30'],
  },
  'xc R 740 218': {
    shows: 'the owner is right and the share is not',
    named: ['lukasz', exactly(51), '2008-03-17'],
  },
}

const registerNames: Readonly<Record<RegisterCode, string>> = {
  xa: 'Transparenzregister Sandhafen',
  xb: 'Κεντρικό Μητρώο Πραγματικών Δικαιούχων Νέας Ακτής',
  xc: 'Registre des bénéficiaires effectifs de Val-d’Ambre',
}

/** Whether a register keeps the owners of some of its companies from the public. */
export function closesSome(register: RegisterCode): boolean {
  return register === 'xc'
}

/** Companies whose owners are shown only to those with a legitimate interest; Ambre Gestion is one by name. */
export function isClosed({ register, number, index, isFixed }: Company): boolean {
  if (!closesSome(register)) return false
  if (isFixed) return number === 'R 655 871'
  return createRandom('owners closed', index).chance(0.03)
}

/** Who ultimately owns or controls a company, as its register of owners says. Fails where that is closed. */
export function toSandboxUboReport(state: WorldState, moment: Moment): UboReport {
  if (isClosed(state.company)) {
    throw new ApiError(
      'capability.not_available',
      'UBO report not available for this company: access requires a legitimate interest',
    )
  }
  const owners = asRegistered(state, ownersOf(state, moment), moment.world.keys)
  const { register } = state.company
  const entry = { dataSource: sandboxRegisters[register].slug, type: 'officialRegister', jurisdictionCode: register }
  const fileName = `${fileOf(state.company)}_owners.txt`
  return {
    sources: {
      ...entrySources(state, moment),
      [keyOf(register)]: {
        ...entry,
        name: registerNames[register],
        retrievalTime: moment.now.toISOString(),
        downloadUrl: `${sandboxRegisters[register].facts.officialWebsite}/${encodeURIComponent(fileName)}`,
        fileHash: sha256OfEntry(ownersText(state, owners, moment)),
        fileName,
        date: dateValue(register, lastEntryDay(state)),
      },
    },
    identifiers: sandboxIdentifiersOf(state),
    ultimateBeneficialOwners: owners.map(({ party, interests }, position) => ({
      ...partyFields(party, register, moment),
      interests: interests.map((interest) => interestOf(interest, register)),
      source: citeIn(register, keyOf(register), ownerPlace, position + 1),
    })),
  }
}

function keyOf(register: RegisterCode) {
  return `${entryKey(register)}-owners`
}

const ownerPlace = { column: '1', type: 'owner', label: 'Wirtschaftlich Berechtigte' }

function interestOf(
  { type, isDirect, share, details, since, until }: SandboxInterest,
  register: RegisterCode,
): OwnerInterest {
  return {
    type,
    directOrIndirect: isDirect ? 'direct' : 'indirect',
    percentage: share === null ? undefined : register === 'xc' ? bandOfOwner(share) : percentageOf(share),
    details: details ?? undefined,
    startDate: anyDateIfKnown(register, since),
    endDate: anyDateIfKnown(register, until),
  }
}

/** Gamma enters no figures but bands: more than 25 up to 50, more than 50 and less than 75, 75 or more. */
export function bandOfOwner({ low, high }: Interval): Percentage {
  const band: Percentage = {}
  const from = (percent: number) => compare(low.at, fractionOf(percent))
  const to = (percent: number) => compare(high.at, fractionOf(percent))
  if (from(75) >= 0) band.minimum = 75
  else if (from(50) > 0) band.exclusiveMinimum = 50
  else if (from(25) >= 0) band.exclusiveMinimum = 25
  if (to(25) <= 0) band.maximum = 25
  else if (to(50) <= 0) band.maximum = 50
  else if (to(75) < 0) band.exclusiveMaximum = 75
  return Object.keys(band).length === 0 ? { minimum: 0, maximum: 100 } : band
}

function ownersText(state: WorldState, owners: readonly Owner[], moment: Moment): string {
  const lines = owners.flatMap(({ party, interests }) =>
    interests.map(({ type, share, since, until }) =>
      [nameOfParty(party, moment), type, shareInFile(share), since ?? '', until ?? ''].join('\t'),
    ),
  )
  return `${[`${state.name}\t${state.company.number}`, ...lines].join('\n')}\n`
}

/** As parts of one. */
function shareInFile(share: Interval | null): string {
  if (share === null) return 'null'
  const { low, high } = drawnEnds(share)
  return JSON.stringify({ low: low / 100, high: high / 100 })
}

interface Disagreement {
  /** What a reconciliation must find. */
  shows: string
  /** By the keys of what is written by hand. */
  named: readonly [person: string, share: Interval, since: Day]
  /** Absent where the register names the owner, but not what is held. */
  inPlaceOf?: string
}

/** The owners in the register: by the holdings, except for the three companies above. */
function asRegistered({ company }: WorldState, owners: Owner[], keys: HandIndex): Owner[] {
  const disagreement = disagreements[`${company.register} ${company.number}`]
  if (disagreement === undefined) return owners
  const [named, share, since] = disagreement.named
  const other = partyOf(disagreement.inPlaceOf ?? named, keys)
  const others = owners.filter(({ party }) => keyOfParty(party) !== keyOfParty(other))
  const interest = { ...sandboxInterest('shareholding', true, null, since), share }
  return [...others, { party: partyOf(named, keys), interests: [interest] }]
}
