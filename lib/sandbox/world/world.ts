import { createCompanies } from './companies.ts'
import { concludeContracts, distributeShares, endSome } from './economy.ts'
import { companyByHand, type HandIndex, indexOfHand, personByHand } from './hand.ts'
import { connectEconomy, hasShares } from './holdings.ts'
import type { Company, Person } from './model.ts'
import { appointOfficers, createPersonPool, createPersons } from './persons.ts'
import { pickAt } from './random.ts'
import { planSchedule, type Schedule } from './schedule.ts'
import { handCompanies, handPersons, rootKey } from './showcase/index.ts'
import { type Blueprint, planChains, planLoops, planOrdinary, planPyramid } from './structures.ts'

export const companiesTotal = 5_000
export const personsTotal = 8_000

/** The whole fictional world as it is before any dated life event of it has happened. */
export interface World {
  companies: readonly Company[]
  persons: readonly Person[]
  /** The company with exactly 2,000 companies above it. */
  root: Company
  schedule: Schedule
  /** By register and number, e.g. `xa HRB 40217`. */
  byNumber: ReadonlyMap<string, Company>
  /** Positions of what is written by hand. */
  keys: HandIndex
}

let built: World | null = null

/** Built once per process, when it is first asked for. */
export function worldOf(): World {
  built ??= buildWorld()
  return built
}

const handTier = 7
const shareless = 6

export function buildWorld(): World {
  const keys = indexOfHand(handCompanies, handPersons)
  const byHand = Object.values(handCompanies).map((row, index) => companyByHand(row, index, keys))
  const root = keys.companies.get(rootKey) ?? -1
  const plan = planWorld(byHand.length)
  const companies = createCompanies(byHand, plan.blueprints)
  const persons = createPersons(Object.values(handPersons).map(personByHand), personsTotal)
  const pool = createPersonPool(persons)
  const blueprintOf = (index: number): Blueprint | undefined => plan.blueprints[index - byHand.length]
  const settled = new Set(byHand.filter(({ holdings }) => holdings.length > 0).map(({ index }) => index))
  const rows = Object.values(handCompanies)
  appointOfficers(companies, pool)
  endSome(companies)
  const holdersOf = (index: number) => (index === root ? plan.rootHolders : (blueprintOf(index)?.holders ?? []))
  distributeShares(companies, holdersOf, pool)
  const tierOf = (index: number) => {
    if (index < byHand.length) return handTier
    return hasShares(pickAt(companies, index)) ? (blueprintOf(index)?.tier ?? 0) : shareless
  }
  const investors = new Set(byHand.flatMap(({ index }) => (rows[index]?.isInvestor === true ? [index] : [])))
  connectEconomy(companies, { persons: persons.length, root, tierOf, investors, settled })
  concludeContracts(companies)
  return {
    companies,
    persons,
    root: pickAt(companies, root),
    schedule: planSchedule(companies),
    byNumber: new Map(companies.map((one) => [`${one.register} ${one.number}`, one])),
    keys,
  }
}

function planWorld(first: number): { blueprints: Blueprint[]; rootHolders: number[] } {
  const { blueprints, rootHolders } = planPyramid(first)
  for (const plan of [planChains, planLoops]) blueprints.push(...plan(first + blueprints.length))
  blueprints.push(...planOrdinary(first + blueprints.length, companiesTotal - first - blueprints.length))
  return { blueprints, rootHolders }
}
