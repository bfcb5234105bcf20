import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { sampled } from '#lib/testing/counts.ts'
import { graphOfEveryField, ownersOfEveryField } from '#lib/testing/filled-results.ts'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import { tolerate } from './tolerance.ts'
import { DocumentListResult } from './v2/document.ts'
import { FinancialsResult } from './v2/financials.ts'
import { ShareholderGraphResult } from './v2/graph.ts'
import { Invoice } from './v2/invoice.ts'
import { MonitorEventList } from './v2/monitor.ts'
import { CompanyReportResult } from './v2/report.ts'
import { UboReportResult } from './v2/ubo.ts'

type Path = (string | number)[]

const event = (at: number) => ({
  ...{ eventId: `e${at}`, monitorId: 'm', serviceId: 'co_xa_1', source: 'company_report', eventCode: 'NAME_CHANGED' },
  ...{ category: 'name', detectedAt: '2026-11-01T00:00:00Z', diffPath: 'name', before: 'A', after: 'B' },
  deliveries: [0, 1].map((one) => ({ channel: 'webhook', target: 'w', status: 'delivered', attempts: one })),
})
const item = (at: number) => ({
  ...{ id: `i${at}`, occurredAt: '2026-11-01T00:00:00Z', creditsCharged: 5, sku: 'report', quantity: '1' },
  ...{ grantsUsed: ['g'], grantAmounts: [5], metadata: { team: 'x' } },
})
const line = (sku: string) => ({
  ...{ sku, quantity: '2', grossMajor: '10.00' },
  tierLines: [0, 1].map((tierIndex) => ({ tierIndex, tierMinQuantity: 0, quantity: '1', unitAmountMajor: '5.00' })),
  ledgerItems: [item(1), item(2)],
})
const listed = (at: number) => ({
  ...{ documentId: `d${at}`, code: 'extract', title: 'Extract', publicationDate: { original: '2020' } },
  ...{ formats: ['pdf', 'raw'], extra: { pages: 3 } },
})

/** Results as they might come, between them with something in every field. */
const products: Readonly<Record<string, { schema: z.ZodType; results: readonly unknown[] }>> = {
  'a company report': {
    schema: CompanyReportResult,
    results: sandboxResults().map(({ report }) => ({ type: 'companyReport', companyReport: report })),
  },
  financials: {
    schema: FinancialsResult,
    results: sandboxResults().map(({ statements }) => ({ type: 'financials', statements })),
  },
  'beneficial owners': { schema: UboReportResult, results: [ownersOfEveryField()] },
  'an ownership graph': {
    schema: ShareholderGraphResult,
    results: [{ type: 'shareholderGraph', graph: graphOfEveryField() }],
  },
  documents: {
    schema: DocumentListResult,
    results: [{ type: 'documentList', documents: [listed(1), listed(2), listed(3)], totalCount: 3 }],
  },
  'events of a monitor': { schema: MonitorEventList, results: [{ events: [event(1), event(2)], total: 2 }] },
  'an invoice': { schema: Invoice, results: [{ invoiceId: 'n', lineItems: [line('report'), line('ubo')] }] },
}

/** What an entry is known by: without it the entry is none. */
const known = new Set(['id', 'source', 'target', 'type', 'documentId', 'eventId', 'invoiceId'])

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const within = Array.isArray(value)
    ? [...value.entries()].flatMap(([at, one]) => pathsIn(one, [...path, at]))
    : Object.entries(value).flatMap(([name, one]) => pathsIn(one, [...path, name]))
  return path.length === 0 ? within : [path, ...within]
}

const odd = { odd: ['value'] }

/** Another kind of value; an object says what is no object, and null in a list is no entry. */
function oddFor(value: unknown, isEntry: boolean): unknown[] {
  const none = isEntry ? [null] : []
  if (typeof value === 'number') return ['n/a', odd, ...none]
  if (typeof value === 'string') return [7, odd, ...none]
  if (typeof value === 'boolean') return ['yes', ...none]
  return ['odd', 7, ...none]
}

/** As it crosses: what two places hold is then two values. */
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((within, step) => Reflect.get(Object(within), step), value)
}

function changed(value: unknown, path: Path, change: (owner: object, step: string | number) => void): unknown {
  const copy = asSent(value)
  const step = path.at(-1)
  if (step !== undefined) change(Object(at(copy, path.slice(0, -1))), step)
  return copy
}

const withValue = (value: unknown, path: Path, one: unknown) =>
  changed(value, path, (owner, step) => void Reflect.set(owner, step, one))
const without = (value: unknown, path: Path) =>
  changed(value, path, (owner, step) => {
    if (Array.isArray(owner)) owner.splice(Number(step), 1)
    else Reflect.deleteProperty(owner, step)
  })

function casesOf(results: readonly unknown[]) {
  const seen = new Set<string>()
  return results.flatMap((result) =>
    pathsIn(result).flatMap((path) => {
      const kind = path.map((step) => (typeof step === 'number' ? '*' : step)).join('/')
      // Without these an answer is no result of its product at all.
      if (seen.has(kind) || kind === 'type' || kind === 'invoiceId') return []
      seen.add(kind)
      return oddFor(at(result, path), typeof path.at(-1) === 'number').map((value) => ({ result, path, value }))
    }),
  )
}

describe.each(Object.entries(products))('of %s one odd value', (_, { schema, results }) => {
  it('costs itself, or the entry that is known by it, is named with what came, and everything else stays', () => {
    const cases = sampled(casesOf(results))
    expect(cases.length).toBeGreaterThan(0)
    for (const { result, path, value } of cases) {
      const what = `${path.join('.')} = ${JSON.stringify(value)}`
      const given = withValue(result, path, value)
      const read = tolerate(schema, given)
      expect(read, what).not.toBeNull()
      // What the contract has no name for is named before as well, and kept whatever it is.
      const before = new Set(tolerate(schema, result)?.unexpected.map((one) => one.path.join('.')))
      if (path.some((_step, depth) => before.has(path.slice(0, depth + 1).join('.')))) continue
      const [lost, ...more] = (read?.unexpected ?? []).filter((one) => !before.has(one.path.join('.')))
      // What may have any form is kept as it came.
      if (lost === undefined) expect(read?.value, what).toEqual(given)
      else {
        expect(more, what).toEqual([])
        expect(lost.value, what).toEqual(at(given, lost.path))
        // A field nobody named is kept where it is, as well as named.
        const isNew = lost.path.length > path.length
        expect(read?.value, what).toEqual(isNew ? given : without(given, lost.path))
        const isEntryOfIt = known.has(String(path.at(-1))) && lost.path.length === path.length - 1
        expect(isNew || lost.path.length === path.length || isEntryOfIt, `${what} cost ${lost.path.join('.')}`).toBe(
          true,
        )
      }
    }
  })
})
