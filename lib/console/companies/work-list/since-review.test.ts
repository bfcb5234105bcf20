import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LaterKnowledge, ScreeningFound, ScreeningMatch } from '#lib/contract/index.ts'
import { learnedAfter } from '#lib/domain/company-state/index.ts'
import { newId } from '#lib/id/index.ts'
import { companyScreenings, decisions, reviews, screeningHits, stars } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { lockState, saveStates } from '../company-states/store.ts'

let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  ;({ harness, ask } = await openJournal())
})
afterAll(() => harness.close())

const hourMs = 3_600_000
const at = (hours: number) => new Date(harness.clock.now().getTime() - 100 * hourMs + hours * hourMs)

const hours = fc.integer({ min: 1, max: 6 })
const companies = fc.array(
  fc.record({
    review: fc.option(fc.record({ by: fc.constantFrom('analyst', 'admin'), hours })),
    approval: fc.option(
      fc.record({ by: fc.constantFrom('analyst', 'admin'), hours, outcome: fc.constantFrom('approved', 'rejected') }),
    ),
    hasState: fc.boolean(),
    later: fc.array(
      fc.record({
        kind: fc.constantFrom('change', 'newerAnswer', 'screening', 'case'),
        severity: fc.constantFrom('serious', 'notable', 'minor'),
        hours,
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  { minLength: 200, maxLength: 200 },
)
type Company = (typeof companies extends fc.Arbitrary<infer T> ? T : never)[number]

async function write(serviceId: string, { review, approval, hasState, later }: Company) {
  const db = harness.database.sql
  const { users } = harness
  await db.insert(stars).values({ serviceId, at: at(0), by: users.admin })
  if (review !== null) {
    const by = users[review.by === 'admin' ? 'admin' : 'analyst']
    const base = { serviceId, by, orderIds: [], sentence: 'Fine.' }
    await db.insert(reviews).values({ ...base, reviewId: newId(at(0)), at: at(review.hours) })
    await db.insert(reviews).values({ ...base, reviewId: newId(at(0)), at: at(0) })
  }
  if (approval !== null)
    await db.insert(decisions).values({
      ...{ decisionId: newId(at(0)), kind: 'file', place: serviceId, subject: '' },
      ...{ outcome: approval.outcome, reason: 'Known.', at: at(approval.hours), decidedAt: at(approval.hours) },
      by: users[approval.by === 'admin' ? 'admin' : 'analyst'],
      facts: {},
    })
  if (hasState) {
    const basis = { answers: 0, searches: 0, changes: 0 }
    const state = { serviceId, version: 1, answers: [], facts: [], later: laterOf({ later }), basis }
    await harness.database.transaction(async (tx) => {
      await lockState(tx, serviceId, at(0))
      await saveStates(tx, [state], at(6))
    })
  }
}

function laterOf({ later }: Pick<Company, 'later'>): LaterKnowledge[] {
  return later.map(({ kind, severity, hours: recorded }) => ({
    ...({ id: '', touches: [], facts: [], kind, severity } as unknown as LaterKnowledge),
    recordedAt: at(recorded).toISOString(),
  }))
}

/** What the list should say of it, as the page of the company does; null where the analyst never reviewed it. */
function expected({ review, approval, hasState, later }: Company) {
  const own = [
    ...(review?.by === 'analyst' ? [{ how: 'review', hours: review.hours }] : []),
    ...(approval?.by === 'analyst' && approval.outcome === 'approved'
      ? [{ how: 'approval', hours: approval.hours }]
      : []),
  ].toSorted((a, b) => b.hours - a.hours)
  const [last] = own
  if (last === undefined) return null
  const since = at(last.hours).toISOString()
  const learned = hasState ? learnedAfter({ later: laterOf({ later }) }, since) : []
  const count = (fits: (one: LaterKnowledge) => boolean) => learned.filter(fits).length || undefined
  return {
    ...(own.every(({ hours: each }) => each === last.hours) && own.length > 1
      ? {}
      : { how: last.how === 'review' ? undefined : last.how }),
    at: since,
    changes: count(({ kind }) => kind !== 'screening' && kind !== 'case'),
    matches: count(({ kind }) => kind === 'screening'),
    discrepancies: count(({ kind }) => kind === 'case'),
    serious: count(({ severity }) => severity === 'serious'),
  }
}

it('the list says of each company what its page says since the reader reviewed it, finds it and orders it by that', async () => {
  const [sample] = fc.sample(companies, { numRuns: 1, seed: 33 })
  if (sample === undefined) throw new Error('a sample is made')
  const all = sample.map((company, index) => ({ serviceId: `co_xa_since${100 + index}`, company }))
  for (const { serviceId, company } of all) await write(serviceId, company)
  const listed = (await ask('getWorkList', { query: { limit: 1000 } })).value.companies
  const rows = new Map(listed.map((one) => [one.serviceId, one.sinceReview ?? null]))
  for (const { serviceId, company } of all) {
    const wanted = expected(company)
    if (wanted === null) expect(rows.get(serviceId)).toBeNull()
    else expect(JSON.parse(JSON.stringify(rows.get(serviceId)))).toMatchObject(JSON.parse(JSON.stringify(wanted)))
    expect([serviceId, rows.get(serviceId)?.serious, rows.get(serviceId)?.matches]).toEqual([
      serviceId,
      wanted?.serious,
      wanted?.matches,
    ])
  }
  const found = async (query: object) =>
    (await ask('getWorkList', { query: { limit: 1000, ...query } })).value.companies.map(({ serviceId }) => serviceId)
  const fitting = (fits: (wanted: ReturnType<typeof expected>) => boolean) =>
    all.filter(({ company }) => fits(expected(company))).map(({ serviceId }) => serviceId)
  const counts = (wanted: ReturnType<typeof expected>) =>
    (wanted?.changes ?? 0) + (wanted?.matches ?? 0) + (wanted?.discrepancies ?? 0)
  const sets = {
    changed: fitting((wanted) => counts(wanted) > 0),
    serious: fitting((wanted) => (wanted?.serious ?? 0) > 0),
    never: fitting((wanted) => wanted === null),
  }
  for (const [sinceReview, wanted] of Object.entries(sets)) {
    expect(wanted.length).toBeGreaterThan(3)
    expect((await found({ sinceReview })).toSorted()).toEqual(wanted)
  }
  expect(await found({ sinceReview: 'ofALaterVersion' })).toEqual([])
  for (const [sort, sign] of [
    ['sinceReview', 1],
    ['-sinceReview', -1],
  ] as const) {
    const days = (await found({ sort })).map((serviceId) => rows.get(serviceId)?.at ?? null)
    const known = days.filter((day) => day !== null)
    expect(days.slice(known.length).every((day) => day === null)).toBe(true)
    expect(known).toEqual(known.toSorted((a, b) => sign * a.localeCompare(b)))
  }
})

it('companies with open matches are found, of lists and of a provider, also beside confirmed ones', async () => {
  const db = harness.database.sql
  const match = (state: 'open' | 'confirmed' | 'rejected', name: string): ScreeningMatch => ({
    ...{ id: `${name} ${state}`, from: 'list', partyKey: name, partyName: name, list: 'ofac', entryName: name },
    ...{ state, at: at(0).toISOString() },
  })
  const states = {
    open: ['open'],
    confirmed: ['confirmed'],
    both: ['confirmed', 'open'],
    rejected: ['rejected'],
  } as const
  for (const [name, each] of Object.entries(states)) {
    const serviceId = `co_xa_match${name}`
    await db.insert(stars).values({ serviceId, at: at(0), by: harness.users.admin })
    const matches = each.map((state) => match(state, name))
    const found: ScreeningFound = { matches, lists: [], isWhole: true, parties: 1, sources: [] }
    await db
      .insert(companyScreenings)
      .values({ serviceId, version: 1, comparedVersion: 1, editions: '', found, comparedAt: at(0) })
  }
  await db.insert(stars).values({ serviceId: 'co_xa_matchhit', at: at(0), by: harness.users.admin })
  await db.insert(screeningHits).values({
    ...{ hitId: newId(at(0)), serviceId: 'co_xa_matchhit', partyKey: 'p', partyName: 'P', listName: 'PEP' },
    ...{ matchedName: 'P', importedAt: at(0), importedBy: harness.users.admin },
  })
  const found = async (screening: string) =>
    (await ask('getWorkList', { query: { screening } })).value.companies
      .map(({ serviceId }) => serviceId.replace('co_xa_match', ''))
      .toSorted()
  expect(await found('open')).toEqual(['both', 'hit', 'open'])
  expect(await found('confirmed')).toEqual(['both', 'confirmed'])
  const { companies: rows } = (await ask('getWorkList', { query: { screening: 'confirmed' } })).value
  const open = Object.fromEntries(rows.map((one) => [one.serviceId, one.screening?.open ?? null]))
  expect(open).toEqual({ co_xa_matchboth: 1, co_xa_matchconfirmed: null })
})
