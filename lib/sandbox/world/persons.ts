import { dayAt, numberOfDay, type RegisterCode } from './calendar.ts'
import { type Company, company, isOrdinary, type Office, type Party, type Person, person } from './model.ts'
import { type FormKey, legalFormOfWorld } from './names-forms.ts'
import { peopleOf } from './names-people.ts'
import { type OrganRow, organOf, type RoleKey } from './names-roles.ts'
import { createRandom, pickAt, type Random } from './random.ts'

const lastDay = numberOfDay('2026-05-31')
/** Forms whose general partner is a company. */
const partnerForms: ReadonlySet<FormKey> = new Set<FormKey>(['gmbhKg', 'kgaa'])

/** Gives every company without officers its officers: those in office, and some who have left. */
export function appointOfficers(companies: readonly Company[], pool: PersonPool): void {
  const random = createRandom('offices')
  const partners = companies.filter(({ form, isFixed }) => form === 'gmbh' && !isFixed)
  for (const one of companies) {
    if (one.offices.length > 0) continue
    one.offices.push(...inOffice(random, one, pool, partners), ...haveLeft(random, one, pool))
  }
  seatTheRest(companies, pool)
}

function inOffice(random: Random, one: Company, pool: PersonPool, partners: readonly Company[]): Office[] {
  const organ = organOf(legalFormOfWorld(one.form).organ)
  const since = () => dayBetween(random, one.founded)
  if (partnerForms.has(one.form)) return [seat(company(random.pick(partners).index), organ.member, one.founded)]
  if (one.form === 'frSas' && random.chance(0.12)) {
    return [seat(company(random.pick(partners).index), organ.member, since())]
  }
  const count = random.between(organ.least, random.chance(0.5) ? organ.least : organ.most)
  const people = [...new Set(Array.from({ length: count }, () => pool.take(one.register)))]
  const offices = people.map((index, position) => seat(person(index), memberRole(organ, position), since()))
  if (organ.procura === undefined || !random.chance(0.3)) return offices
  const deputy = pool.take(one.register)
  return people.includes(deputy) ? offices : [...offices, seat(person(deputy), organ.procura, since())]
}

/** The first member of a board is its chair. */
function memberRole(organ: OrganRow, position: number) {
  return position === 0 && organ.chair !== undefined ? organ.chair : organ.member
}

function haveLeft(random: Random, one: Company, pool: PersonPool): Office[] {
  if (!random.chance(0.4)) return []
  const organ = organOf(legalFormOfWorld(one.form).organ)
  return Array.from({ length: random.between(1, 2) }, () => {
    const since = dayBetween(random, one.founded)
    return { party: person(pool.take(one.register)), role: organ.member, since, until: dayBetween(random, since) }
  })
}

/** Whoever has no part in the economy yet holds general commercial power somewhere, or a seat that ended. */
function seatTheRest(companies: readonly Company[], pool: PersonPool): void {
  const random = createRandom('the rest')
  const open = companies.filter(isOrdinary)
  for (const index of pool.unused()) {
    const one = random.pick(open)
    const organ = organOf(legalFormOfWorld(one.form).organ)
    const since = dayBetween(random, one.founded)
    const until = organ.procura === undefined ? dayBetween(random, since) : null
    one.offices.push({ party: person(index), role: organ.procura ?? organ.member, since, until })
  }
}

function seat(party: Party, role: RoleKey, since: string): Office {
  return { party, role, since, until: null }
}

function dayBetween(random: Random, first: string): string {
  const least = numberOfDay(first)
  return dayAt(random.between(least, Math.max(least, lastDay)))
}

/** Persons by their home, those written by hand included. */
const share: Record<RegisterCode, number> = { xa: 0.45, xb: 0.25, xc: 0.3 }

/** Fills up to `total` persons; the first ones are given. */
export function createPersons(given: readonly Person[], total: number): Person[] {
  const random = createRandom('persons')
  const persons = [...given]
  while (persons.length < total) persons.push(createPerson(random, persons.length, homeAt(random.next())))
  return persons
}

function homeAt(value: number): RegisterCode {
  if (value < share.xa) return 'xa'
  return value < share.xa + share.xb ? 'xb' : 'xc'
}

function createPerson(random: Random, index: number, home: RegisterCode): Person {
  const { main, other, oneIn } = peopleOf[home]
  const names = random.below(oneIn) === 0 ? other : main
  const gender = random.chance(0.42) ? 'female' : 'male'
  const [man, woman] = random.pick(names.families)
  return {
    index,
    home,
    title: home === 'xa' && random.chance(0.06) ? 'Dr.' : '',
    given: random.pick(gender === 'male' ? names.men : names.women),
    family: gender === 'male' ? man : woman,
    gender,
    birth: birthOf(random),
    hand: null,
  }
}

/** Born from 1936 to 2001. Not every register gives the day, and some give nothing. */
function birthOf(random: Random): string | null {
  const day = dayAt(random.between(-12_400, 11_300))
  const precision = random.next()
  if (precision < 0.72) return day
  if (precision < 0.84) return day.slice(0, 7)
  return precision < 0.92 ? day.slice(0, 4) : null
}

export function fullNameOf(person: Person): string {
  return [person.title, person.given, person.family].filter((part) => part !== '').join(' ')
}

/** Hands out persons for offices and holdings: everybody at least once before anybody at random. */
export interface PersonPool {
  take(home: RegisterCode): number
  /** Those whom nobody has taken yet. */
  unused(): number[]
}

export function createPersonPool(persons: readonly Person[]): PersonPool {
  const random = createRandom('person pool')
  const byHome = { xa: [] as number[], xb: [] as number[], xc: [] as number[] }
  for (const { home, index, hand } of persons) if (hand === null) byHome[home].push(index)
  const next = { xa: 0, xb: 0, xc: 0 }
  return {
    take(home) {
      const list = byHome[home]
      if (next[home] < list.length && random.chance(0.8)) {
        next[home] += 1
        return pickAt(list, next[home] - 1)
      }
      return pickAt(list, random.below(Math.max(1, next[home])))
    },
    unused: () => [...byHome.xa.slice(next.xa), ...byHome.xb.slice(next.xb), ...byHome.xc.slice(next.xc)],
  }
}
