import { describe, expect, inject, it } from 'vitest'
import { locales } from '#lib/contract/index.ts'
import { missingParts, type Ordered, orderable, tabIn, tabs, type World } from './testing/company-tabs.tsx'
import { saidIn, sentencesIn } from './testing/said.ts'

const has =
  (...some: Ordered[]) =>
  ({ ordered }: World) =>
    some.every((one) => ordered.includes(one))
const hasSome = ({ ordered }: World) => ordered.length > 0
const hasNone = ({ ordered }: World) => ordered.length === 0
const hasPart = (part: World['missing']) => (world: World) => has('report')(world) && world.missing !== part

/** What must be on file before a page of a company may say a sentence of absence. One that is not here may not be said. */
const proofs: Record<string, (world: World) => boolean> = {
  'company.facts.noData': hasNone,
  'company.overview.onFile.none': hasNone,
  'company.overview.risks.noCircle.sentence': has('graph'),
  'company.overview.risks.noOfficerChange.sentence': hasPart('officers'),
  'company.overview.risks.overdueAccounts.noYear': has('report'),
  'company.overview.signing.none': hasPart('signing'),
  'company.overview.summary.count': hasSome,
  'company.overview.summary.none': hasSome,
  // The same words of another page.
  'compare.nothingOnFile': hasNone,
  'documents.list.none': has('documentList'),
  'financials.sums.match': has('financials'),
  'history.list.none': hasNone,
  'noReport.notOrdered': (world) => !has('report')(world),
  'notes.reviews.none': () => true,
  'owners.lists.certainWhy': hasSome,
  'owners.lists.excludedWhy': hasSome,
  'owners.lists.nobodyElse': (world) => has('graph')(world) || hasPart('owners')(world),
  'report.noneEntered': (world) => has('report')(world) && !world.isForeign,
}

const every = Object.keys(tabs)
const worlds: [name: string, world: World, drawn: string[]][] = [
  ['nothing is on file', { ordered: [] }, every],
  ...orderable.map((one): [string, World, string[]] => [`only ${one} was ordered`, { ordered: [one] }, every]),
  ...Object.keys(missingParts).map((part): [string, World, string[]] => [
    `the report lacks ${part}`,
    { ordered: orderable, missing: part as keyof typeof missingParts },
    ['overview', 'reportSections', 'owners'],
  ]),
  ['a foreign server has every product', { ordered: orderable, isForeign: true }, every],
  ['a foreign server has nothing', { ordered: [], isForeign: true }, every],
]

describe('the pages of a company say none only of what is on file', () => {
  // A short run looks at each world in one language, in turns.
  it.each(worlds)('where %s', async (where, world, drawn) => {
    const turn = worlds.findIndex(([name]) => name === where) % locales.length
    for (const locale of inject('isFull') ? locales : locales.slice(turn, turn + 1)) {
      for (const name of drawn) {
        const said = sentencesIn(saidIn(await tabIn(world, tabs[name], locale)), locale)
        expect(
          said.filter((key) => proofs[key]?.(world) !== true),
          `${name}, ${locale}`,
        ).toEqual([])
      }
    }
  })

  it('and say it where it is', async () => {
    const saidOf = async (world: World, tab: string) => sentencesIn(saidIn(await tabIn(world, tabs[tab], 'en')), 'en')
    expect(await saidOf({ ordered: [] }, 'overview')).toContain('company.overview.onFile.none')
    const circle = 'company.overview.risks.noCircle.sentence'
    expect(await saidOf({ ordered: orderable }, 'overview')).toContain(circle)
    expect(await saidOf({ ordered: orderable }, 'financials')).toContain('financials.sums.match')
    expect(await tabIn({ ordered: orderable }, tabs.reportSections, 'en')).toContain('id="section-officers"')
  })
})
