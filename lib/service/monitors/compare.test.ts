import { describe, expect, it } from 'vitest'
import { ApiError, type SandboxChangeRequest } from '#lib/contract/index.ts'
import { edited, factsOf, type Path, wordingOf } from '#lib/domain/comparison/testing/leaves.ts'
import { exampleReport } from '#lib/domain/comparison/testing/report.ts'
import { type FetchContext, readServiceId } from '#lib/registers/connector/index.ts'
import { type AppliedChange, createSandboxConnectors, planChange, showcaseCompanies } from '#lib/sandbox/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { readState } from './answer.ts'
import { compareStates, type State } from './compare.ts'
import { toDirectGraph } from './fetch-state.ts'
import { codesOf, eventCodes, eventTable } from './names-events.ts'
import { edits } from './testing/edits.ts'

const sources = ['company_report', 'shareholder_graph'] as const
const start = Date.parse('2026-11-21T08:00:00.000Z')

/** The sandbox with changes of a test's own, looked at whenever the test says. */
function sandbox() {
  const changes: AppliedChange[] = []
  const [alpha] = createSandboxConnectors({ latencyMs: 0, appliedChanges: () => changes })
  if (alpha === undefined) throw new Error('the sandbox has no registers')
  return {
    /** Applies a change, or answers false where it cannot happen to this company. */
    canApply(serviceId: string, request: SandboxChangeRequest, at: number): boolean {
      try {
        this.apply(serviceId, request, at)
        return true
      } catch (error) {
        if (error instanceof ApiError && error.code === 'request.conflict') return false
        throw error
      }
    },
    apply(serviceId: string, request: SandboxChangeRequest, at: number) {
      changes.push(planChange(serviceId, request, { at: new Date(at), before: [...changes] }))
    },
    async look(serviceId: string, at: number): Promise<State> {
      const now = new Date(at)
      const context: FetchContext = { signal: new AbortController().signal, now: () => now, progress: async () => {} }
      const nativeId = readServiceId(serviceId)?.nativeId ?? ''
      const { value: companyReport } = (await alpha.report?.(context, nativeId)) ?? { value: null }
      const shareholding = await alpha.shareholders?.(context, nativeId)
      const graph = shareholding && toDirectGraph(serviceId, 'xa', shareholding, now)
      return readState(JSON.stringify({ companyReport, graph }))
    },
  }
}

const subjects = showcaseCompanies
  .map(({ serviceId }) => serviceId)
  .filter((serviceId) => serviceId.startsWith('co_xa_'))

/** Lists in another order, new times, new links: what two looks at the same thing differ in. */
function retrievedAgain(value: unknown, random: () => number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    return value
      .map((item) => [random(), retrievedAgain(item, random)] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, item]) => item)
  }
  const fields = Object.entries(value).map(([name, item]): [string, unknown] => {
    if (name === 'downloadUrl') return [name, `https://files.example/${random()}`]
    if (name === 'retrievalTime' || name === 'extractionTimestamp')
      return [name, new Date(random() * 1e12).toISOString()]
    if (name === 'sequence') return [name, Math.floor(random() * 100)]
    return [name, retrievedAgain(item, random)]
  })
  return Object.fromEntries(fields.toReversed())
}

/** A field outside the schema in every object but those whose names are data. */
function withOthers(name: string, value: unknown): unknown {
  const isOpen = typeof value !== 'object' || value === null || Array.isArray(value)
  return isOpen || name === 'sources' || name === 'contact' ? value : { ...value, zzNew: 1 }
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('the event table', () => {
  it('has at least 25 codes, each of one category and one source', () => {
    expect(eventCodes.length).toBeGreaterThanOrEqual(25)
    for (const code of eventCodes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
    expect(new Set(sources.flatMap(codesOf))).toEqual(new Set(eventCodes))
  })
})

describe('comparing', () => {
  it('finds nothing in 1,000 looks at unchanged companies with shuffled lists, new times and new links', async () => {
    const world = sandbox()
    const states = await Promise.all(subjects.map((serviceId) => world.look(serviceId, start)))
    expect(states.length).toBeGreaterThanOrEqual(3)
    const random = seeded(7)
    let looks = 0
    while (looks < counted(1_000)) {
      for (const state of states) {
        const again = readState(JSON.stringify(retrievedAgain(state, random)))
        expect(compareStates(state, again, sources)).toEqual([])
        looks += 1
      }
    }
  })

  const subject = subjects[0] ?? ''
  it.each([
    [{ change: 'rename', name: 'Neue Optik GmbH' }, ['NAME_CHANGED']],
    [{ change: 'move', address: 'Am Deich 9, Deichhorn' }, ['REGISTERED_ADDRESS_CHANGED']],
    [{ change: 'appoint' }, ['OFFICER_APPOINTED']],
    [{ change: 'resign' }, ['OFFICER_RESIGNED']],
    [{ change: 'openInsolvency' }, ['INSOLVENCY_OPENED']],
    [{ change: 'dissolve' }, ['COMPANY_DISSOLVED']],
  ] as const)('finds in %o exactly %j', async (request, expected) => {
    let applied = 0
    for (const serviceId of subjects) {
      const world = sandbox()
      const before = await world.look(serviceId, start)
      if (!world.canApply(serviceId, request, start + 1_000)) continue
      applied += 1
      const changes = compareStates(before, await world.look(serviceId, start + 2_000), sources)
      const codes = changes.map(({ eventCode }) => eventCode).filter((code) => code !== 'REPRESENTATION_CHANGED')
      expect(codes).toEqual(expected)
    }
    expect(applied).toBeGreaterThanOrEqual(1)
  })

  it('finds a transfer of shares as what the giver has less and the taker more', async () => {
    const world = sandbox()
    const before = await world.look(subject, start)
    world.apply(subject, { change: 'transferShares', percentage: 12.34 }, start + 1_000)
    const changes = compareStates(before, await world.look(subject, start + 2_000), sources)
    expect(changes.map(({ eventCode, source }) => [eventCode, source])).toEqual([
      ['SHAREHOLDING_CHANGED', 'shareholder_graph'],
      ['SHAREHOLDER_ADDED', 'shareholder_graph'],
    ])
  })

  it('finds several changes between two looks, one event each', async () => {
    const world = sandbox()
    const before = await world.look(subject, start)
    world.apply(subject, { change: 'rename', name: 'Neue Optik GmbH' }, start + 1_000)
    world.apply(subject, { change: 'move' }, start + 2_000)
    world.apply(subject, { change: 'appoint' }, start + 3_000)
    const codes = compareStates(before, await world.look(subject, start + 4_000), sources).map((one) => one.eventCode)
    for (const code of ['NAME_CHANGED', 'REGISTERED_ADDRESS_CHANGED', 'OFFICER_APPOINTED'])
      expect(codes.filter((one) => one === code)).toHaveLength(1)
  })

  it('finds in each of 30 seeded changes to one field exactly the event of that field', async () => {
    const state = await sandbox().look(subject, start)
    for (const [edit, expected] of edits) {
      const after = readState(JSON.stringify(state))
      edit(after)
      const codes = compareStates(state, after, sources).map(({ eventCode }) => eventCode)
      expect([edit.toString(), codes]).toEqual([edit.toString(), expected])
    }
    expect(edits.length).toBeGreaterThanOrEqual(30)
  })

  it('finds an event for every changed fact of a report, and none for wording and fields outside the schema', () => {
    const state: State = { companyReport: exampleReport() }
    const eventsAfter = (path: Path) => compareStates(state, edited(state, [path]), sources)
    const isOfReport = ([, part, list]: Path) => part !== 'relationships' || list !== 'shareholders'
    expect(factsOf(state).filter((path) => isOfReport(path) && eventsAfter(path).length === 0)).toEqual([])
    expect(wordingOf(state).filter((path) => eventsAfter(path).length > 0)).toEqual([])
  })

  it('finds an event for every changed share, and none where only fields outside the schema are new', async () => {
    const state = await sandbox().look(subject, start)
    const isOver = ([place]: Path) => state.graph?.edges?.[Number(place)]?.data?.status === 'ended'
    const shares = factsOf(state.graph?.edges).filter((path) => path.includes('percentage') && !isOver(path))
    expect(shares.length).toBeGreaterThan(1)
    for (const path of shares) {
      const after = edited(state, [['graph', 'edges', ...path]])
      expect(compareStates(state, after, sources).map(({ eventCode }) => eventCode)).toEqual(['SHAREHOLDING_CHANGED'])
    }
    const extended = readState(JSON.stringify(state, withOthers))
    expect(compareStates(state, extended, sources)).toEqual([])
  })

  it('says once that a company is gone, and once that it is back', async () => {
    const there = await sandbox().look(subject, start)
    const gone: State = { companyReport: null, graph: null }
    expect(compareStates(there, gone, sources)).toMatchObject([{ eventCode: 'COMPANY_DISAPPEARED' }])
    expect(compareStates(gone, gone, sources)).toEqual([])
    expect(compareStates(gone, there, ['shareholder_graph'])).toMatchObject([
      { eventCode: 'COMPANY_REAPPEARED', source: 'shareholder_graph' },
    ])
  })

  it('gives every difference the source and the category of its code', async () => {
    const world = sandbox()
    const before = await world.look(subject, start)
    world.apply(subject, { change: 'transferShares' }, start + 1_000)
    world.apply(subject, { change: 'dissolve' }, start + 2_000)
    for (const { eventCode, source } of compareStates(before, await world.look(subject, start + 3_000), sources))
      expect(eventTable[eventCode].source).toBe(source)
  })
})
