import Big from 'big.js'
import type { Day } from './calendar.ts'
import { proceedingsOf } from './economy.ts'
import { keyOfParty, type Office, type Person, person, plainHolding, type WorldHolding } from './model.ts'
import { legalFormOfWorld } from './names-forms.ts'
import { organOf, worldRoleOf } from './names-roles.ts'
import { inventName } from './naming.ts'
import { fullNameOf } from './persons.ts'
import { inventPlace } from './places.ts'
import { createRandom, pickAt, type Random } from './random.ts'
import type { WorldChangeKind } from './schedule.ts'
import { isCurrent, legalStatusOf, type WorldState } from './view.ts'

/** A life event to be carried out: a dated one leaves everything to the seed, an applied one may say more. */
export interface Step {
  change: WorldChangeKind
  day: Day
  seed: number
  name?: string | undefined
  address?: string | undefined
  percentage?: number | undefined
}

export interface Carried {
  state: WorldState
  /** What happened, as a sentence. */
  sentence: string
}

type Carry = (state: WorldState, step: Step, random: Random, persons: readonly Person[]) => Carried | null

const carries: Record<WorldChangeKind, Carry> = {
  rename,
  move,
  appoint,
  resign,
  transferShares,
  openInsolvency,
  dissolve,
}

/** The company after the event, or null where the event cannot happen to it: nothing happens to a dissolved one. */
export function applyChange(state: WorldState, step: Step, persons: readonly Person[]): Carried | null {
  if (legalStatusOf({ ...state, today: step.day }) === 'dissolved') return null
  const carried = carries[step.change](state, step, createRandom(step.change, step.seed), persons)
  return carried === null ? null : { ...carried, state: { ...carried.state, changed: step.day } }
}

function rename(state: WorldState, { name: given, day }: Step, random: Random): Carried | null {
  const invented = inventName(random, state.company.form, state.company.sector)
  const { name, english } = given === undefined ? invented : { name: given, english: null }
  if (name === state.name) return null
  return {
    state: { ...state, name, english, formerNames: [{ value: state.name, until: day }, ...state.formerNames] },
    sentence: `${state.name} is renamed ${name}.`,
  }
}

function move(state: WorldState, { address, day }: Step, random: Random): Carried {
  const place = address === undefined ? inventPlace(state.company.register, random) : { original: address }
  return {
    state: { ...state, place, formerPlaces: [{ value: state.place, until: day }, ...state.formerPlaces] },
    sentence: `${state.name} moves from ${state.place.original} to ${place.original}.`,
  }
}

function appoint(state: WorldState, { day }: Step, random: Random, persons: readonly Person[]): Carried {
  const { member, procura } = organOf(legalFormOfWorld(state.company.form).organ)
  const serving = new Set(
    state.offices.filter((office) => isCurrent(office, day)).map(({ party }) => keyOfParty(party)),
  )
  const newcomer = strangerTo(state, random, persons, (index) => !serving.has(keyOfParty(person(index))))
  const role = procura !== undefined && random.chance(0.25) ? procura : member
  return {
    state: { ...state, offices: [...state.offices, { party: person(newcomer.index), role, since: day, until: null }] },
    sentence: `${fullNameOf(newcomer)} is appointed ${worldRoleOf(role).english} of ${state.name}.`,
  }
}

function resign(state: WorldState, { day }: Step, random: Random, persons: readonly Person[]): Carried | null {
  const serving = state.offices.filter(
    (office) => isCurrent(office, day) && office.party.kind === 'person' && office.isDeclared !== true,
  )
  if (serving.length === 0) return null
  const leaving = random.pick(serving)
  const offices = state.offices.map((office): Office => (office === leaving ? { ...office, until: day } : office))
  const who = leaving.party.kind === 'person' ? fullNameOf(pickAt(persons, leaving.party.index)) : ''
  return {
    state: { ...state, offices },
    sentence: `${who} resigns as ${worldRoleOf(leaving.role).english} of ${state.name}.`,
  }
}

/** From the largest holder whose share is known to a person who held nothing before. */
function transferShares(
  state: WorldState,
  { percentage, day }: Step,
  random: Random,
  persons: readonly Person[],
): Carried | null {
  const [largest] = state.holdings
    .filter((holding) => isTransferable(state, holding, day))
    .toSorted((one, other) => (other.basisPoints ?? 0) - (one.basisPoints ?? 0))
  const held = largest?.basisPoints ?? 0
  const drawn = Math.max(50, Math.round((held * random.between(10, 60)) / 5_000) * 50)
  const moved = percentage === undefined ? Math.min(held, drawn) : new Big(percentage).times(100).toNumber()
  if (largest === undefined || moved > held) return null
  const rest = new Big(held).minus(moved).toNumber()
  const holders = new Set(state.holdings.flatMap((holding) => holding.holders.map(keyOfParty)))
  const buyer = strangerTo(state, random, persons, (index) => !holders.has(keyOfParty(person(index))))
  const left: WorldHolding = rest === 0 ? { ...largest, until: day } : { ...largest, basisPoints: rest }
  const bought = plainHolding(person(buyer.index), moved, day)
  const holdings = [...state.holdings.map((holding) => (holding === largest ? left : holding)), bought]
  const share = new Big(moved).div(100).toString()
  return {
    state: { ...state, holdings },
    sentence: `${share} % of ${state.name} pass from its largest holder to ${fullNameOf(buyer)}.`,
  }
}

function isTransferable({ company }: WorldState, holding: WorldHolding, day: Day): boolean {
  const isOwn = holding.holders.some((holder) => holder.kind === 'company' && holder.index === company.index)
  const isPlain = holding.parcelId === null && holding.disclosure === 'exact' && holding.more?.isDeclared !== true
  return isPlain && !isOwn && isCurrent(holding, day) && (holding.basisPoints ?? 0) > 0
}

function openInsolvency(state: WorldState, { day }: Step, random: Random): Carried | null {
  if (state.insolvency !== null) return null
  const insolvency = proceedingsOf(state.company, day, random.between(1, 399))
  const { court, caseIdentifier } = insolvency
  return {
    state: { ...state, insolvency },
    sentence: `${court} opens insolvency proceedings over ${state.name}, case ${caseIdentifier}.`,
  }
}

function dissolve(state: WorldState, { day }: Step): Carried {
  return { state: { ...state, dissolvedSince: day }, sentence: `${state.name} is dissolved and struck off.` }
}

/** Somebody of the country whom the test does not know yet; there are far more persons than a company can know. */
function strangerTo(
  { company }: WorldState,
  random: Random,
  persons: readonly Person[],
  isStranger: (index: number) => boolean,
): Person {
  for (;;) {
    const candidate = random.pick(persons)
    if (candidate.home === company.register && candidate.hand === null && isStranger(candidate.index)) return candidate
  }
}
