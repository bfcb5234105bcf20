import { dayAt, numberOfDay } from './calendar.ts'
import { laterDay } from './companies.ts'
import { allCapital, hasShares, shareOut } from './holdings.ts'
import { type Company, company, isOrdinary, type Party, person, plainHolding } from './model.ts'
import { legalFormOfWorld } from './names-forms.ts'
import type { PersonPool } from './persons.ts'
import { createRandom, type Random } from './random.ts'

/** Who holds what: company holders as planned, persons as it comes, and what has ended. */
export function distributeShares(
  companies: readonly Company[],
  holdersOf: (index: number) => readonly number[],
  pool: PersonPool,
): void {
  const random = createRandom('shares')
  const ordinary = companies.filter(isOrdinary)
  for (const one of companies) {
    if (one.holdings.length > 0 || !hasShares(one)) continue
    const holders = [
      ...holdersOf(one.index).map(company),
      ...peopleBeside(random, one, holdersOf(one.index).length, pool),
    ]
    const isStock = legalFormOfWorld(one.form).category === 'JSC'
    one.holdings.push(
      ...shareOut(random, one, holders, {
        isListed: isStock && !one.isPillar && random.chance(0.15),
        hasTreasury: isStock && random.chance(0.06),
      }),
    )
    if (random.chance(0.1)) one.holdings.push(ended(random, one, formerHolder(random, one, ordinary, pool)))
  }
}

function peopleBeside(random: Random, one: Company, companyHolders: number, pool: PersonPool): Party[] {
  if (one.form === 'elSingleLtd') return companyHolders > 0 ? [] : [person(pool.take(one.register))]
  const wanted = companyHolders === 0 ? random.pick([1, 1, 1, 2, 2, 3, 4]) : random.pick([0, 0, 0, 1, 1, 2])
  const officers = one.offices.flatMap(({ party, until }) =>
    party.kind === 'person' && until === null ? [party.index] : [],
  )
  const people = Array.from({ length: wanted }, (_, position) => {
    const officer = officers[position]
    return officer !== undefined && random.chance(0.5) ? officer : pool.take(one.register)
  })
  return [...new Set(people)].map(person)
}

/** What stands above a pillar is exact, so only persons have ever left it. */
function formerHolder(random: Random, one: Company, ordinary: readonly Company[], pool: PersonPool): Party {
  const other = random.pick(ordinary)
  if (one.isPillar || other.index === one.index || random.chance(0.6)) return person(pool.take(one.register))
  return company(other.index)
}

function ended(random: Random, one: Company, holder: Party) {
  const until = laterDay(random, one.founded)
  return plainHolding(holder, random.between(2, 100) * 50, one.founded, until)
}

/** Proceedings, liquidations and ends: some of the ordinary companies have met theirs. */
export function endSome(companies: readonly Company[]): void {
  const random = createRandom('ends')
  const ordinary = companies.filter(isOrdinary)
  for (const one of ordinary) {
    const fate = random.next()
    if (fate < 0.045) {
      one.dissolvedSince = laterDay(random, one.founded)
      if (random.chance(0.5)) merge(random, one, random.pick(ordinary), one.dissolvedSince)
    } else if (fate < 0.06) one.liquidatedSince = recentDay(random)
    else if (fate < 0.075) {
      const since = recentDay(random)
      one.insolvency = proceedingsOf(one, since, random.between(1, 399))
    }
  }
}

/** The case a court opens over a company on a day. */
export function proceedingsOf({ register }: Company, since: string, number: number) {
  const year = since.slice(0, 4)
  const cases = {
    xa: { court: 'Amtsgericht Sandhafen', caseIdentifier: `14 IN ${number}/${year.slice(2)}` },
    xb: { court: 'Πρωτοδικείο Νέας Ακτής', caseIdentifier: `ΠΤΩΧ ${number}/${year}` },
    xc: { court: 'Tribunal de commerce de Val-d’Ambre', caseIdentifier: `${year}J${String(number).padStart(5, '0')}` },
  }
  return { since, ...cases[register] }
}

function recentDay(random: Random) {
  return dayAt(random.between(numberOfDay('2023-01-10'), numberOfDay('2026-10-30')))
}

function merge(random: Random, from: Company, into: Company, day: string): void {
  if (from.index === into.index || into.dissolvedSince !== null || into.founded > day) return
  const restructuring = random.pick(['merger', 'merger', 'absorption'])
  const details = `${from.name} (${from.number}) → ${into.name} (${into.number})`
  from.successors.push({ party: company(into.index), day, restructuring, details })
  into.predecessors.push({ party: company(from.index), day, restructuring, details })
}

/** Some wholly owned companies of Alpha have a domination agreement with their owner. */
export function concludeContracts(companies: readonly Company[]): void {
  const random = createRandom('contracts')
  for (const one of companies) {
    const [only, other] = one.holdings.filter(({ until }) => until === null)
    const [holder] = only?.holders ?? []
    if (one.isFixed || one.register !== 'xa' || other !== undefined || holder?.kind !== 'company') continue
    if (only?.basisPoints !== allCapital || !random.chance(0.25)) continue
    const agreed = laterDay(random, one.founded)
    one.contracts = [
      {
        id: `${one.number.replace(' ', '-')}-BV-1`,
        counterparty: holder,
        types: ['domination', 'profitTransfer'],
        actions: ['conclusion'],
        agreed,
        since: agreed,
        interestType: 'dominationAgreement',
        details: 'Beherrschungs- und Gewinnabführungsvertrag',
        history: [{ party: holder, isEffective: true }],
      },
    ]
  }
}
