import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError, type CompanyReport, type FinancialsResult } from '#lib/contract/index.ts'
import { answerWith } from '../testing/answers.ts'
import { createFetchContext, transportTo } from '../testing/loopback.ts'
import type { Answer } from '../transport/index.ts'
import {
  type Asking,
  asItStands,
  constant,
  defineRegister,
  each,
  fieldsAsTheyStand,
  merged,
  notGiven,
  number,
  object,
  type Question,
  readAnswers,
  searchBy,
  text,
} from './index.ts'
import { isBelow } from './place.ts'

const baseUrl = 'http://register.example/api'
const question = (shape: string, id: string): Question => ({
  ...{ path: `/${shape}/${id}`, activity: `Reading ${shape}`, recorded: { shape, id } },
})
const ofHead = notGiven('not_published', { reason: 'head_office_entry' })

async function ask(asking: Asking, id: string) {
  const schema = z.looseObject({ number: z.string() })
  const check = (value: unknown) => {
    if (Object(value).removed === true) throw new ApiError('company.not_found', 'removed')
  }
  const entry = await asking.one('entry', { ...question('entry', id), file: 'extract', schema, check })
  if (Object(entry).isBranch === true) asking.lacks(['officers'], ofHead)
  else await asking.pages('officers', pagesOf(id))
}
const pagesOf = (id: string) => ({
  page: (page: number) => ({ ...question('officers', `${id}-${page}`), file: 'roles' }),
  pointer: '/items',
  idOf: (one: unknown) => Object(one).words,
  totalOf: () => 2,
})

const value = object<CompanyReport>({
  sources: constant({ officers: { date: { original: '2026-01-01' } } }),
  basicInformation: object({ legalName: text('entry/name') }),
  relationships: object({
    legalRepresentatives: each('officers/*/items', object({ role: object({ original: text('words') }) }) as never),
  }),
})
const companyName = text('entry/name')
const register = defineRegister({
  ...{ slug: 'xf-register', jurisdictionCode: 'xf', jurisdictionName: 'Nowhere', idTag: 1, baseUrl, proven: {} },
  limits: { requestsPerSecond: 100, burst: 10, concurrent: 2, timeoutMs: 500 },
  ...{ scheme: 'lei', authorities: [], isNativeId: () => true, numberIn: () => null, subcapabilities: {} },
  facts: {
    ...{ name: 'Register', type: 'commercialRegister', managingAuthority: '', officialWebsite: '', licence: '' },
    ...{ legalFormCategories: [], logo: '', darkLogo: '' },
  },
  parts: {
    contacts: { product: 'report', also: ['prefill'], in: ['/basicInformation/contacts'], of: ['/entry/mail'] },
    officers: { product: 'report', in: ['/relationships/legalRepresentatives'], of: ['/officers/*/items'] },
    accounts: { product: 'financials', in: ['/statements'], of: ['/accounts'] },
  },
  ...{ words: { statuses: [], events: [] }, checked: { nativeId: '7', name: '' }, recorded: { companiesIn: () => [] } },
  gives: ['prefill', 'report', 'financials'],
  load: async () => ({
    report: { ask, mapping: { companyName, value } },
    prefill: { ask, mapping: { companyName, value } },
    financials: {
      ask: (asking, id) => ask(asking, id),
      mapping: {
        ...{ companyName, beside: ['entry', 'officers'] },
        value: constant<FinancialsResult>({ type: 'financials', statements: [] }),
      },
    },
  }),
})

async function asked(product: 'prefill' | 'report' | 'financials', entry: object) {
  const page = (id: string, item: string) => ({ shape: 'officers', id, value: { items: [{ words: item }] } })
  const answers = [{ shape: 'entry', id: '7', value: entry }, page('7-1', 'One'), page('7-2', 'Two')]
  const connector = register.open(() => transportTo(baseUrl, { replay: answerWith(answers, baseUrl) }))
  const found = await connector[product]?.(createFetchContext(), '7')
  const parts = Object.fromEntries((found?.completeness?.parts ?? []).map((one) => [one.part, one.reason ?? one.state]))
  if (found === undefined) throw new Error(`it gives no ${product}`)
  return { ...found, sources: Object(found.value.sources), parts }
}
const entry = { number: '7', name: 'Seven', mail: '' }

describe('what is asked of a register of the frame', () => {
  it('has files called after what was asked for, page by page, and what the mapping says of a source beside', async () => {
    const { sources } = await asked('report', entry)
    expect(
      Object.entries(sources).map(([key, one]) => [key, Object(one).fileName, Object(one).date?.original]),
    ).toEqual([
      ['entry', 'extract_7.json', undefined],
      ['officers', 'roles_7.json', '2026-01-01'],
      ['officers-2', 'roles_7-page2.json', undefined],
    ])
  })

  it('is no answer where it is of one that is gone, or without what it is nothing without', async () => {
    await expect(asked('report', { ...entry, removed: true })).rejects.toMatchObject({ code: 'company.not_found' })
    await expect(asked('report', { name: 'Nobody' })).rejects.toMatchObject({ code: 'capability.not_available' })
  })

  it('lacks for this company what a question says, and of what a product has as a whole nothing is left to another', async () => {
    expect((await asked('report', { ...entry, isBranch: true })).parts.officers).toBe('head_office_entry')
    expect((await asked('report', entry)).parts).toEqual({
      ...{ contacts: 'none_entered', officers: 'given', accounts: 'another_product' },
    })
    expect((await asked('prefill', entry)).parts.contacts).toBe('none_entered')
  })

  it('is no source where it is asked for the name alone', async () => {
    const { companyName, sources, completeness } = await asked('financials', { ...entry, more: 'unread' })
    expect([companyName, sources, completeness?.unmapped]).toEqual(['Seven', {}, []])
  })
})

describe('what is kept as it stands', () => {
  const given = { code: 'A', list: [null, { note: 'secret word', birthDate: 'canary' }], 'odd/name': { empty: {} } }
  const rule = merged<Record<string, unknown>>(
    object<Record<string, unknown>>({ code: text('code'), count: number('count') }),
    fieldsAsTheyStand((name) => name !== 'count'),
    object<Record<string, unknown>>({ code: constant('B') }),
    object<Record<string, unknown>>({ again: asItStands('list') }),
  )
  const read = (one: object) => {
    const answer = { value: one, leftOut: [] } as unknown as Answer<unknown>
    const about = { register, asked: null, today: '', find: () => null }
    const clean = (words: string) => words.replace('secret ', '')
    return readAnswers({ of: answer }, { value: (root) => rule(root.to('of')), clean }, about)
  }

  it('has all below, with the place of each value, but what is about a life and what texts are cleaned of', () => {
    const reading = read({ ...given, count: 5 })
    const list = [null, { note: 'word' }]
    expect(reading?.value).toEqual({ code: 'A', count: 5, list, 'odd/name': { empty: {} }, again: list })
    expect(reading?.provenance.get('/value/list/1/note')).toMatchObject({
      ...{ from: ['/of/list/1/note'], by: 'without personal numbers' },
    })
    expect(reading?.provenance.get('/value/code')?.from).toEqual(['/of/code'])
    expect(reading?.fates.get('/of/list/1/birthDate')).toBe('personal_data')
  })

  it('has no number where there is none', () => {
    const reading = read({ ...given, count: 'five' })
    expect(reading?.value).not.toHaveProperty('count')
    expect(reading?.leftOut).toEqual([{ pointer: '/of/count', reason: 'not_understood' }])
  })
})

it('a pattern names a place by its steps: one of them may be any, or any number of them', () => {
  const places = ['/_links', '/a/0/_links/self', '/a/_linksx', '/a/x_links']
  expect(places.map((one) => isBelow('/**/_links', one))).toEqual([true, true, false, false])
  expect(['/a/0/b/c', '/a/b', '/a/0/1/b'].map((one) => isBelow('/a/*/b', one))).toEqual([true, false, false])
})

it('searches by number, then by name where nobody has it, and by no name that is not asked for', async () => {
  const asked: string[] = []
  const maybe: Asking['maybe'] = async (_, { path }) => {
    asked.push(path)
    return path === '/entry/7' ? {} : null
  }
  const byName = ({ words }: { words: string }) => (words === 'x' ? null : question('named', words))
  const search = searchBy('entry', (number) => question('entry', number), byName)
  for (const [words, number] of [
    ['7', '7'],
    ['8', '8'],
    ['Nova', null],
    ['x', null],
  ] as const)
    await search({ maybe } as Asking, { words, number, limit: 10 })
  expect(asked).toEqual(['/entry/7', '/entry/8', '/named/8', '/named/Nova'])
})
