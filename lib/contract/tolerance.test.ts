import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { counted } from '#lib/testing/counts.ts'
import { LiveEvent } from './console/program/live.ts'
import { fieldPaths, tolerate, unknownFields } from './tolerance.ts'
import { FinancialsResult } from './v2/financials.ts'
import { ShareholderGraphResult } from './v2/graph.ts'
import { Invoice } from './v2/invoice.ts'
import { Jurisdictions } from './v2/jurisdiction.ts'
import { Order } from './v2/order.ts'
import { CompanyReportResult } from './v2/report.ts'
import { UboReportResult } from './v2/ubo.ts'

describe('reading an upstream tolerantly', () => {
  it('keeps unknown fields in the value and lists them', () => {
    const read = tolerate(CompanyReportResult, {
      type: 'companyReport',
      companyReport: {
        basicInformation: { legalName: 'A', mood: 'good', capital: { issued: { amount: '1', note: 2 } } },
      },
    })
    expect(read?.value).toMatchObject({ companyReport: { basicInformation: { mood: 'good' } } })
    expect(read?.unexpected).toEqual([
      { path: ['companyReport', 'basicInformation', 'mood'], value: 'good' },
      { path: ['companyReport', 'basicInformation', 'capital', 'issued', 'note'], value: 2 },
    ])
  })

  it('lets an unknown status and an unknown type survive', () => {
    const read = tolerate(Order, { orderId: 'a', status: 'onHold', result: { type: 'somethingNew', x: 1 } })
    expect(read?.value).toMatchObject({ status: 'onHold', result: { type: 'somethingNew', x: 1 } })
  })

  it('takes out a field of the wrong form, lists it, and keeps the rest', () => {
    const read = tolerate(CompanyReportResult, {
      type: 'companyReport',
      companyReport: {
        basicInformation: { legalName: 7, alternativeNames: [{ name: 'a' }, 'odd', { name: 'b' }] },
      },
    })
    const information = read?.value.companyReport?.basicInformation
    expect(information?.legalName).toBeUndefined()
    expect(information?.alternativeNames?.map((name) => name.name)).toEqual(['a', 'b'])
    expect(read?.unexpected.map((one) => one.value)).toEqual([7, 'odd'])
  })

  it('takes out an entry that lacks what it is known by, and keeps the entries beside it', () => {
    const read = tolerate(ShareholderGraphResult, {
      type: 'shareholderGraph',
      graph: {
        nodes: [
          { id: 'a', type: 'company' },
          { key: 'b', type: 'trust' },
        ],
        edges: [],
        rootCompanyId: 'a',
      },
    })
    expect(read?.value.graph?.nodes?.map(({ id }) => id)).toEqual(['a'])
    expect(read?.unexpected).toEqual([{ path: ['graph', 'nodes', 1], value: { key: 'b', type: 'trust' } }])
  })

  it('takes out each of several entries once, and none that stood behind them', () => {
    const nodes = [{}, { id: 'a' }, 'odd', { id: 'b', type: 7 }, { key: 1 }, { id: 'c' }]
    const read = tolerate(ShareholderGraphResult, { type: 'shareholderGraph', graph: { nodes } })
    expect(read?.value.graph?.nodes?.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(read?.unexpected.map(({ path, value }) => [path.at(2), value])).toEqual([
      [0, {}],
      [2, 'odd'],
      [3, 7],
      [4, { key: 1 }],
    ])
  })

  it('gives up only when the frame itself is wrong', () => {
    expect(tolerate(Order, [])).toBeNull()
    expect(tolerate(Order, { orderId: 'a' })).toBeNull()
  })

  it('lists the fields of a schema, arrays and maps marked', () => {
    const paths = fieldPaths(CompanyReportResult)
    expect(paths).toContain('companyReport.sources{}.retrievalTime')
    expect(paths).toContain('companyReport.relationships.shareholders[].percentage.exclusiveMinimum')
    expect(paths).toContain('companyReport.basicInformation.statusEvents[].source.sequence')
  })

  const schemas = {
    ...{ Order, CompanyReportResult, FinancialsResult, UboReportResult, ShareholderGraphResult },
    ...{ Invoice, Jurisdictions, LiveEvent },
    strict: z.strictObject({ a: z.string(), b: z.number().optional() }),
    stripped: z.object({ a: z.string(), inner: z.object({ b: z.array(z.boolean()).min(1) }) }),
    changed: z.object({ a: z.string().trim(), b: z.int().min(3), c: z.iso.datetime().optional() }),
    defaulted: z.looseObject({ a: z.number().default(3).optional(), b: z.literal(['x', 1]), c: z.enum(['u', 'v']) }),
    wrapped: z.looseObject({
      a: z
        .string()
        .nullish()
        .refine((a) => a !== ' odd ' && a !== null),
      b: z.boolean(),
    }),
    either: z.object({ a: z.union([z.looseObject({ b: z.string().optional() }), z.looseObject({ b: z.number() })]) }),
    chosen: z.looseObject({ a: z.union([z.number(), z.looseObject({ c: z.string() })]).refine((a) => a !== 7) }),
    mapped: z.looseObject({ a: z.record(z.string().max(3), z.unknown()), b: z.union([z.number(), z.string().min(2)]) }),
  }

  it.each(Object.keys(schemas))('reads what %s reads, and reads it the same way, wherever it is hurt', (name) => {
    const schema: z.ZodType = Object.entries(schemas).find(([own]) => own === name)?.[1] ?? z.never()
    const whole = sampleOf(z.toJSONSchema(schema, { unrepresentable: 'any' }))
    const values = [whole, ...spread(hurt(whole), counted(2_000))]
    expect(values.length).toBeGreaterThan(10)
    for (const value of values) {
      const [read, parsed] = [tolerate(schema, value), schema.safeParse(value)]
      const what = JSON.stringify(value)
      if (parsed.success) {
        expect(read?.value, what).toEqual(parsed.data)
        expect(read?.unexpected, what).toEqual(unknownFields(schema, value))
      } else if (read !== null) {
        expect(read.unexpected.length, what).toBeGreaterThan(0)
        expect(schema.safeParse(read.value).success, what).toBe(true)
      }
    }
  })
})

interface JsonSchema {
  [keyword: string]: unknown
}

/** Something of each field that a schema names. */
function sampleOf(schema: unknown): unknown {
  if (!isSchema(schema)) return 'something'
  const [first] = [schema.anyOf, schema.oneOf].flatMap((options) => (Array.isArray(options) ? options : []))
  if (first !== undefined) return sampleOf(first)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (schema.type === 'array') return [sampleOf(schema.items), sampleOf(schema.items)]
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => [key, sampleOf(field)])
    const others = schema.additionalProperties
    return Object.fromEntries(isSchema(others) && fields.length === 0 ? [['key', sampleOf(others)]] : fields)
  }
  if (schema.type === 'number' || schema.type === 'integer') return 3
  return schema.type === 'boolean' ? true : '2026-01-01T00:00:00Z'
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

const odd = [null, 7, 0.5, ' odd ', true, [], {}, ['odd', 7], { unknown: 1 }]

/** At most so many of them, from everywhere. */
function spread<T>(values: readonly T[], count: number): T[] {
  const step = Math.max(1, values.length / count)
  return values.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

/** The value with one place changed, left out or joined by what nobody named, for every place. */
function hurt(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const inside = value.flatMap((item, index) => hurt(item).map((one) => value.with(index, one)))
    return [...odd, ...inside, [...value, 'odd']]
  }
  if (!isSchema(value)) return odd
  const inside = Object.keys(value).flatMap((key) => hurt(value[key]).map((one) => ({ ...value, [key]: one })))
  const without = Object.keys(value).map((key) =>
    Object.fromEntries(Object.entries(value).filter(([own]) => own !== key)),
  )
  return [...odd, ...inside, ...without, { ...value, unknown: { deep: 1 } }, JSON.parse('{"__proto__":{"a":1}}')]
}
