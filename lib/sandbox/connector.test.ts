import { describe, expect, it } from 'vitest'
import { AutocompleteHit, CompanyReport, GraphEdge, SearchHit, ShareholderReport } from '#lib/contract/index.ts'
import { type Connector, createConnectors, type FetchContext } from '#lib/registers/connector/index.ts'
import { disagreements, type SeenResult } from '#lib/registers/testing/coverage.ts'
import { createFetchContext } from '#lib/registers/testing/loopback.ts'
import {
  type AppliedChange,
  createSandboxConnectors,
  planChange,
  showcaseCompanies,
  troublemakers,
  worldOf,
} from './index.ts'

function sandbox(latencyMs = 0, changes: readonly AppliedChange[] = []) {
  const connectors = createConnectors(createSandboxConnectors({ latencyMs, appliedChanges: () => changes }))
  function by(slug: string): Connector {
    const connector = connectors.bySlug(slug)
    if (connector === null) throw new Error(`no register is called ${slug}`)
    return connector
  }
  return { connectors, xa: by('xa-hr'), xb: by('xb-gemi'), xc: by('xc-rcs') }
}

const { connectors, xa, xb, xc } = sandbox()
const optik = 'HRB 40217'

describe('the three registers', () => {
  it('stand in jurisdictions that ISO keeps for private use', () => {
    expect(connectors.all.map(({ jurisdictionCode }) => jurisdictionCode)).toEqual(['xa', 'xb', 'xc'])
  })

  it('lead from a serviceId back to the company', () => {
    for (const { serviceId, nativeId } of showcaseCompanies) {
      expect(connectors.companyOf(serviceId)?.nativeId).toBe(nativeId)
    }
  })

  it('list shareholders, but for Beta, which announces it', () => {
    expect([xa, xb, xc].map(({ shareholders }) => shareholders !== undefined)).toEqual([true, false, true])
    expect(xb.comingSoon).toContain('shareholderGraph')
  })

  it('know the form of their own numbers alone', () => {
    expect(xa.isNativeId(optik)).toBe(true)
    expect(xa.isNativeId('148 220 601')).toBe(false)
    expect(xb.isNativeId('148 220 601')).toBe(true)
    expect(xc.isNativeId('R 902 117')).toBe(true)
    expect(xc.isNativeId('R 902 117 ')).toBe(false)
  })
})

describe('a question', () => {
  it('tells what is being done, step by step', async () => {
    const context = createFetchContext()
    await xa.report?.(context, optik)
    expect(context.steps).toEqual([
      'Asking Handelsregister Sandhafen for HRB 40217',
      'Reading the officers of Brennerfeld Optik AG and who may sign',
      'Reading the list of shareholders',
      'Comparing with what the company says of itself',
    ])
  })

  it('is answered as the contract says, by every register and product', async () => {
    for (const { jurisdictionCode, nativeId, name } of showcaseCompanies) {
      const connector = { xa, xb, xc }[jurisdictionCode]
      for (const ask of [connector?.report, connector?.prefill]) {
        const found = await ask?.(createFetchContext(), nativeId)
        expect(found?.companyName).toBe(name)
        expect(CompanyReport.safeParse(found?.value).success).toBe(true)
      }
    }
  })

  it('says of every part of a report whether it is there, and of one that is not, why', async () => {
    for (const { jurisdictionCode, nativeId } of showcaseCompanies) {
      const found = await { xa, xb, xc }[jurisdictionCode]?.report?.(createFetchContext(), nativeId)
      const parts = new Map(found?.completeness?.parts?.map((one) => [one.part, one]))
      const { legalRepresentatives, shareholders } = found?.value.relationships ?? {}
      expect(parts.get('officers')?.state === 'given').toBe((legalRepresentatives?.length ?? 0) > 0)
      expect(parts.get('owners')?.state === 'given').toBe((shareholders?.length ?? 0) > 0)
      for (const part of parts.values()) expect(part.state === 'given' || part.reason).toBeTruthy()
      expect(parts.get('beneficialOwners')?.state === 'closed_by_law').toBe(
        jurisdictionCode === 'xb' || nativeId === 'R 655 871',
      )
    }
  })

  it('says in its coverage what reports show, and nothing that none shows', async () => {
    const troubled = new Set(troublemakers.map(({ name }) => name))
    for (const register of [xa, xb, xc]) {
      const own = worldOf().companies.filter((one) => one.register === register.jurisdictionCode)
      const seen: SeenResult[] = []
      for (const { number } of own.filter((one) => !troubled.has(one.name)).slice(0, 500)) {
        const found = await register.report?.(createFetchContext(), number)
        seen.push({ product: 'report', completeness: found?.completeness })
      }
      expect([register.slug, disagreements(register.coverage, seen)]).toEqual([
        register.slug,
        { unseen: [], unsaid: [] },
      ])
    }
  })

  it('about a number nobody bears is company.not_found', async () => {
    await expect(xa.report?.(createFetchContext(), 'HRB 1')).rejects.toMatchObject({ code: 'company.not_found' })
  })

  it('sees an applied change at once', async () => {
    const changes: AppliedChange[] = []
    const changing = sandbox(0, changes)
    const [first] = showcaseCompanies
    const request = { change: 'rename', name: 'Neu AG' } as const
    changes.push(planChange(first?.serviceId ?? '', request, { at: createFetchContext().now(), before: [] }))
    await expect(changing.xa.prefill?.(createFetchContext(), optik)).resolves.toMatchObject({ companyName: 'Neu AG' })
  })
})

describe('search', () => {
  it('gives hits that the contract knows, with address, number and status, twins beside each other', async () => {
    const hits = (await xa.search?.(createFetchContext(), { companyName: 'Brennerfeld Optik' })) ?? []
    expect(hits.slice(0, 2).map(({ name }) => name)).toEqual(['Brennerfeld Optik AG', 'Brennerfeld Optik GmbH'])
    for (const hit of hits) {
      expect(SearchHit.safeParse(hit).success).toBe(true)
      expect(hit.addresses?.[0]?.original).toBeTruthy()
      expect(hit.identifiers?.[0]?.value).toBeTruthy()
      expect(hit.status?.original).toBeTruthy()
    }
    expect(hits.map(({ status }) => status?.normalized)).toContain('bankrupt')
  })

  it('stops at fifty', async () => {
    await expect(xa.search?.(createFetchContext(), { companyName: 'GmbH' })).resolves.toHaveLength(50)
  })

  it('completes what is typed without a step and without waiting', async () => {
    const slow = sandbox(10_000)
    const context = createFetchContext()
    const hits = (await slow.xb.autocomplete?.(context, { query: 'brenn', limit: 5 })) ?? []
    expect(hits.map(({ name }) => name)).toContain('Μπρένερφελντ Οπτικά Μ.ΕΠΕ')
    expect(hits.every((hit) => AutocompleteHit.safeParse(hit).success)).toBe(true)
    expect(context.steps).toEqual([])
  })
})

describe('shareholders', () => {
  it('are rows of the interface, and carry what an edge of the graph needs under its names there', async () => {
    const found = await xa.shareholders?.(createFetchContext(), optik)
    expect(ShareholderReport.safeParse(found?.report).success).toBe(true)
    expect(found?.incompleteReason).toBe('largest_holdings_only')
    const rows = found?.report.shareholders ?? []
    for (const row of rows) {
      expect(GraphEdge.safeParse({ id: 'a', source: 'b', target: 'c', data: row }).error).toBeUndefined()
    }
    expect(rows.filter(({ status }) => status === 'ended')).toHaveLength(2)
    expect(rows.filter(({ jointHolding }) => jointHolding !== undefined)).toHaveLength(2)
  })

  it('name every company holder of the sandbox by the serviceId its own report is found under', async () => {
    const found = await xa.shareholders?.(createFetchContext(), optik)
    const rows = found?.report.shareholders ?? []
    const holders = rows.map(({ company }) => company).filter((company) => company !== null && company !== undefined)
    expect(holders.length).toBeGreaterThan(3)
    for (const { identifiers, name } of holders) {
      const serviceId = identifiers?.find(({ type }) => type === 'service_id')?.value ?? ''
      const holder = connectors.companyOf(serviceId)
      await expect(holder?.connector.prefill?.(createFetchContext(), holder.nativeId)).resolves.toMatchObject({
        companyName: name,
      })
    }
  })
})

describe('latency', () => {
  const timed = async (connector: Connector, nativeId: string) => {
    const startedAt = performance.now()
    await connector.prefill?.(createFetchContext(), nativeId)
    return performance.now() - startedAt
  }

  it('is waited for at each step, three times as long by Beta', async () => {
    const slow = sandbox(20)
    expect(await timed(slow.xa, optik)).toBeGreaterThanOrEqual(19)
    expect(await timed(slow.xb, '148 220 601')).toBeGreaterThanOrEqual(59)
  })

  it('ends with the context, with its reason', async () => {
    const abort = new AbortController()
    const asked = sandbox(60_000).xa.report?.(createFetchContext(abort.signal), optik)
    abort.abort(new Error('canceled by a person'))
    await expect(asked).rejects.toThrow('canceled by a person')
  })

  it('of zero waits for nothing at all: a thousand reports need no timer', async () => {
    const waiting = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const asked = Array.from({ length: 1_000 }, () => xa.prefill?.(createFetchContext(), optik))
    expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout')).toHaveLength(waiting)
    await Promise.all(asked)
  })
})

describe('companies that go wrong', () => {
  const ask = (serviceId: string, context: FetchContext = createFetchContext(), from = sandbox()) => {
    const found = from.connectors.companyOf(serviceId)
    if (found?.connector.report === undefined) throw new Error('no such company')
    return found.connector.report(context, found.nativeId)
  }
  const of = (trouble: string) => troublemakers.filter((one) => one.trouble === trouble)

  it.each(troublemakers.filter(({ expectedCode }) => expectedCode !== null))(
    '$name fails as $expectedCode',
    async ({ serviceId, expectedCode }) => {
      await expect(ask(serviceId)).rejects.toMatchObject({ code: expectedCode })
    },
  )

  it.each(of('timeout'))('$name never answers, until the work is aborted', async ({ serviceId }) => {
    const abort = new AbortController()
    const context = createFetchContext(abort.signal)
    let isSettled = false
    const asked = ask(serviceId, context).finally(() => {
      isSettled = true
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isSettled).toBe(false)
    expect(context.steps.at(-1)).toMatch(/^Waiting for .* to answer$/)
    abort.abort(new Error('out of time'))
    await expect(asked).rejects.toThrow('out of time')
  })

  it.each(of('slow'))('$name answers after twelve steps of waiting', async ({ serviceId, name }) => {
    const context = createFetchContext()
    await expect(ask(serviceId, context)).resolves.toMatchObject({ companyName: name })
    expect(context.steps.filter((step) => step.startsWith('Waiting'))).toHaveLength(12)
  })

  it.each(of('failsOnce'))('$name fails once and answers the second time', async ({ serviceId, name }) => {
    const from = sandbox()
    await expect(ask(serviceId, createFetchContext(), from)).rejects.toMatchObject({ code: 'source.unavailable' })
    await expect(ask(serviceId, createFetchContext(), from)).resolves.toMatchObject({ companyName: name })
    await expect(ask(serviceId, createFetchContext(), from)).resolves.toMatchObject({ companyName: name })
  })

  it.each(of('reportNotAvailable'))('$name refuses its report, and gives its prefill', async ({ name, serviceId }) => {
    const nativeId = connectors.companyOf(serviceId)?.nativeId ?? ''
    await expect(xc.prefill?.(createFetchContext(), nativeId)).resolves.toMatchObject({ companyName: name })
  })

  it.each(troublemakers)('$name can be found by its name and by what goes wrong', async ({ name, serviceId }) => {
    const connector = connectors.companyOf(serviceId)?.connector
    const hits = (await connector?.search?.(createFetchContext(), { companyName: name })) ?? []
    expect(hits.map((hit) => hit.serviceId)).toContain(serviceId)
  })

  it.each([
    ['xa', 'Zeitüberschreitung'],
    ['xa', 'timeout'],
    ['xc', 'timeout'],
    ['xc', 'rate limit'],
    ['xc', 'maintenance'],
  ] as const)('are found in %s by "%s"', async (code, query) => {
    const hits = (await { xa, xc }[code].search?.(createFetchContext(), { companyName: query })) ?? []
    expect(troublemakers.map(({ serviceId }) => serviceId)).toContain(hits[0]?.serviceId)
  })

  it('say when to ask again, where that can help', async () => {
    for (const trouble of ['rateLimited', 'maintenance']) {
      const [one] = of(trouble)
      const error: unknown = await ask(one?.serviceId ?? '').catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
    }
  })
})
