import { availabilityIn, type CompanyCounts, isShallow, type Jurisdictions } from '#lib/contract/index.ts'
import { isWholeDepth } from './depth-mark.tsx'

const reportDepths = ['whole', 'part', 'basic', 'unknown', 'none'] as const
export type ReportDepth = (typeof reportDepths)[number]

export interface DepthGroup {
  depth: ReportDepth
  count: number
  /** Of the countries in it, for the list of the same companies. */
  codes: string[]
}

/**
 * What a report of this country gives: `none` only where the catalogue says that there is none to order, `unknown` where it says
 * nothing of it, or nothing this console understands.
 */
function reportDepthIn(catalogue: Jurisdictions, code: string) {
  const capability = catalogue[code]?.capabilities?.companyReport
  const availability = availabilityIn(capability)
  if (availability === 'unknown') return 'unknown'
  if (availability !== 'live' && availability !== 'liveUnstated') return 'none'
  const depth = capability?.depth ?? null
  if (depth === null) return 'unknown'
  return isShallow(depth) ? 'basic' : isWholeDepth(depth) ? 'whole' : 'part'
}

/** The companies by what a report of their country gives, and how many say no country: no list can be asked for those. */
export function companiesByDepth(
  catalogue: Jurisdictions,
  countries: CompanyCounts['countries'],
): { groups: DepthGroup[]; withoutCountry: number } {
  const placed = countries.flatMap(({ code, all }) => (code === null ? [] : [{ code, all }]))
  const groups = reportDepths.map((depth) => {
    const own = placed.filter(({ code }) => reportDepthIn(catalogue, code) === depth)
    return { depth, count: own.reduce((sum, { all }) => sum + all, 0), codes: own.map(({ code }) => code).toSorted() }
  })
  const withoutCountry = countries.reduce((sum, { code, all }) => (code === null ? sum + all : sum), 0)
  return { groups: groups.filter(({ count }) => count > 0), withoutCountry }
}
