import { dayAt, numberOfDay } from './calendar.ts'
import { type Company, company, type Office, type Party, person } from './model.ts'
import { type FormKey, legalFormOfWorld } from './names-forms.ts'
import { type OrganRow, organOf, type RoleKey } from './names-roles.ts'
import type { PersonPool } from './persons.ts'
import { createRandom, type Random } from './random.ts'

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
  const people = distinct(Array.from({ length: count }, () => pool.take(one.register)))
  const offices = people.map((index, position) => seat(person(index), memberRole(organ, position), since()))
  if (organ.procura === undefined || !random.chance(0.3)) return offices
  const deputy = pool.take(one.register)
  return people.includes(deputy) ? offices : [...offices, seat(person(deputy), organ.procura, since())]
}

/** The first member of a board is its chair. */
function memberRole(organ: OrganRow, position: number): RoleKey {
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
  const open = companies.filter(({ isFixed, isPillar }) => !isFixed && !isPillar)
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

function distinct(indexes: readonly number[]): number[] {
  return [...new Set(indexes)]
}
