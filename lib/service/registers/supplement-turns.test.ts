import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toServiceId } from '#lib/registers/connector/index.ts'
import { gleifLimits } from '#lib/registers/gleif/index.ts'
import { norway } from '#lib/registers/no-brreg/index.ts'
import { createMovingContext, type Loopback, startHttp } from '#lib/registers/testing/loopback.ts'
import { openTestService, type TestService } from '../testing/service.ts'
import { type OpenConnectors, openConnectors } from './index.ts'
import { createSharedRateLimit } from './store.ts'

const folderOf = (slug: string) => join(import.meta.dirname, '../../registers', slug, 'fixtures', slug)
const number = '310000001'
const lei = 'EXAMPLE0CHILD0000013'
const serviceId = toServiceId(norway, number)
const latencyMs = 20

let service: TestService
let registers: OpenConnectors
let stub: Loopback
let askedOfGleif: string[] = []
let isHanging = false

beforeAll(async () => {
  stub = await startHttp((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stub')
    if (isHanging && pathname.startsWith('/gleif/')) return
    const body = pathname.startsWith('/gleif/') ? gleifSays(pathname, searchParams) : norwaySays(pathname)
    setTimeout(() => {
      response.writeHead(body === null ? 404 : 200, { 'content-type': 'application/json' })
      response.end(body ?? '{}')
    }, latencyMs)
  })
  service = await openTestService({ connectors: [] })
  const env = {
    ...service.ctx.env,
    isSandbox: false,
    sourceUrls: new Map([
      ['no-brreg', stub.url],
      ['gleif', `${stub.url}/gleif`],
    ]),
    sourceRates: new Map([['no-brreg', 1_000]]),
  }
  registers = await openConnectors(env, service.database, () => [])
  service.ctx.connectors = registers
  await service.work()
})
afterAll(async () => {
  await registers.close()
  await service.close()
  await stub.close()
})

function read(slug: string, name: string): string | null {
  const path = join(folderOf(slug), `${name}.json`)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function norwaySays(path: string): string | null {
  if (path.endsWith('/roller')) return read('no-brreg', `roller/roller_${number}`)
  if (path.endsWith('/underenheter')) return read('no-brreg', `enheter/underenheter_${number}`)
  return read('no-brreg', `enheter/enhet_${number}`)
}

function gleifSays(path: string, query: URLSearchParams): string | null {
  askedOfGleif.push(path)
  // The number GLEIF has of it in the fixtures is that of another company, whose check digits are right.
  const record = read('gleif', `lei_records/single_lei_record_${lei}`)?.replaceAll('310000019', number) ?? null
  if (query.has('filter[entity.registeredAs]'))
    return JSON.stringify({ meta: { pagination: { total: 1 } }, data: [JSON.parse(record ?? '').data] })
  const relation = path.split('/').at(-1) ?? ''
  if (relation.endsWith('-relationship')) return read('gleif', `relationships/${relation}_${lei}`)
  return relation === lei ? record : read('gleif', `lei_records/${relation}_${lei}`)
}

async function ordered() {
  askedOfGleif = []
  const created = await service.ask('POST', '/v2/companies/report', { body: { serviceId, bypassCache: true } })
  const { body } = await service.settled('report', created.body.orderId)
  expect(body.status).toBe('completed')
  const path = `/v2/orders/${created.body.orderId}/completeness`
  const { parts } = (await service.ask('GET', path)).body
  return {
    report: body.result.companyReport,
    price: body.creditsCharged,
    parents: parts.find(({ part }: { part: string }) => part === 'parents'),
  }
}

/** Turns at GLEIF are booked ahead, as others do who wait for theirs. */
async function bookAhead(turns: number) {
  const shared = createSharedRateLimit(service.database.sql)
  for (let n = 0; n < turns; n += 1) await shared.take('gleif', gleifLimits, { leftMs: 600_000, maxMs: 600_000 })
}

describe('a Norwegian report, asked for twelve times as often as GLEIF may be', () => {
  let priceWithParents: unknown

  it('has the LEI and the parents where the turn at GLEIF is free, each with its own source', {
    timeout: 30_000,
  }, async () => {
    const { report, parents, price } = await ordered()
    priceWithParents = price
    expect(report.basicInformation.identifiers).toContainEqual(
      expect.objectContaining({ type: 'lei', value: lei, source: 'gleif-lei-record' }),
    )
    const sources = report.relationships.shareholders.map(({ source }: { source: string }) => source)
    expect(sources).toEqual(['gleif-direct-parent-relationship', 'gleif-ultimate-parent-relationship'])
    for (const source of ['gleif-lei-record', ...sources]) expect(report.sources[source].dataSource).toBe('gleif')
    expect(report.basicInformation.identifiers[0].source).not.toContain('gleif')
    expect(parents).toEqual({ part: 'parents', state: 'given' })
  })

  it('goes without where others wait there, asks nothing, says why, and costs the same', async () => {
    // Further ahead than a supplement waits: that is a queue, and no clock that was wrong.
    await bookAhead(12)
    const { report, parents, price } = await ordered()
    expect(askedOfGleif).toEqual([])
    expect(report.basicInformation.legalName).toBeTruthy()
    expect(JSON.stringify(report)).not.toContain(lei)
    expect(parents).toEqual({ part: 'parents', state: 'not_requested', reason: 'source_at_limit', detail: 'GLEIF' })
    expect(price).toEqual(priceWithParents)
  })

  it('is held up by no other: not by orders at GLEIF, by reports of its own kind, or by an answer that never comes', {
    timeout: 60_000,
  }, async () => {
    const leaving = new AbortController()
    const within = ({ signal }: AbortController) => ({ ...createMovingContext(), signal })
    const [norway] = registers.inJurisdiction('no')
    const [gleif] = registers.inJurisdiction('se')
    const waiting = Array.from({ length: 8 }, () => gleif?.report?.(within(leaving), lei).catch(() => null))
    await expect.poll(() => askedOfGleif.length, { timeout: 20_000 }).toBeGreaterThan(1)
    const twenty = async () => {
      const reports = await Promise.all(
        Array.from({ length: 20 }, () => norway?.report?.(createMovingContext(), number)),
      )
      return reports.map((report) => report?.completeness?.parts?.find(({ part }) => part === 'parents')?.reason)
    }
    const allWithout = Array(20).fill('source_at_limit')
    expect(await twenty()).toEqual(allWithout)
    expect(askedOfGleif).not.toContain('/gleif/lei-records')
    leaving.abort()
    await Promise.all(waiting)

    isHanging = true
    const hanging = new AbortController()
    const asked = () => norway?.report?.(within(hanging), number).catch(() => null)
    const first = () => Promise.race([asked(), sleep(1_000, 'still asking')])
    await expect.poll(first, { timeout: 20_000 }).toBe('still asking')
    const startedAt = performance.now()
    expect(await twenty()).toEqual(allWithout)
    expect(performance.now() - startedAt).toBeLessThan(gleifLimits.timeoutMs / 3)
    hanging.abort()
  })
})
