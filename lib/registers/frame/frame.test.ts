import { describe, expect, it } from 'vitest'
import { ApiError, type CompanyReport } from '#lib/contract/index.ts'
import { answerWith, type KnownAnswer } from '../testing/answers.ts'
import { createFetchContext, transportTo } from '../testing/loopback.ts'
import type { Answer, RegisterClient } from '../transport/index.ts'
import {
  type Asking,
  at,
  computed,
  constant,
  dayOnly,
  defineRegister,
  each,
  elsewhere,
  type Mapping,
  matching,
  notGiven,
  object,
  ofPerson,
  type Place,
  type Products,
  type Question,
  readAnswers,
  rest,
  source,
  text,
} from './index.ts'

const baseUrl = 'http://register.example/api'

const question = (shape: string, id: string): Question => ({
  path: `/${shape}/${id}`,
  activity: `Reading ${shape}`,
  recorded: { shape, id },
})

/** A company, officers the report can stand without, and a list of branches in pages of two. */
async function ask(asking: Asking, number: string) {
  await asking.one('entry', question('entry', number))
  await asking.part('officers', question('officers', number))
  await asking.pages('branches', {
    page: (page) => question('branches', `${number}-${page}`),
    pointer: '/items',
    idOf: (entry) => Object(entry).id,
    totalOf: (page) => Object(page).total,
  })
}

const inOffice = (one: Place) => one.says('left') === undefined
const mapping: Mapping<CompanyReport> = {
  identity: ['/entry/number', '/officers/company'],
  companyName: text('entry/name'),
  value: object<CompanyReport>({
    basicInformation: at(
      'entry',
      object({
        legalName: text('name'),
        status: computed<{ ended: string; state: string }, { original: string; isActive: boolean }>(
          'an end before the state',
          { ended: text('ended'), state: text('state') },
          ({ ended, state }) => {
            const original = ended()
            if (original !== undefined) return { original, isActive: false }
            const given = state()
            return given === undefined ? undefined : { original: given, isActive: true }
          },
        ),
        // The day of an entry is in another answer, by its number.
        dates: object({
          lastChanged: object({
            original: matching('officers/entries', { here: 'entry', there: 'no' }, dayOnly('day')),
          }),
        }),
        identifiers: each(
          'numbers',
          object(
            {
              value: text('value'),
              source,
              description: matching('officers/entries', { here: 'entry', there: 'no' }, dayOnly('day')),
              extra: rest(),
            },
            ['value'],
          ),
        ),
      }),
    ),
    relationships: object({
      legalRepresentatives: elsewhere(
        'officers/items',
        each(
          '',
          ofPerson(
            object(
              { type: constant('person'), person: object({ name: object({ fullName: text('name') }) }), extra: rest() },
              ['person'],
            ),
          ),
          {
            where: inOffice,
            else: 'ended',
          },
        ),
      ),
      branches: each('branches/*/items', object({ name: text('name') }, ['name'])),
    }),
  }),
}
const products: Products = { report: { ask, mapping } }

const register = defineRegister({
  slug: 'xf-register',
  jurisdictionCode: 'xf',
  jurisdictionName: 'Nowhere',
  idTag: 1,
  baseUrl,
  limits: { requestsPerSecond: 100, burst: 10, concurrent: 2, timeoutMs: 500 },
  scheme: 'lei',
  authorities: [],
  isNativeId: () => true,
  numberIn: () => null,
  facts: {
    ...{ name: 'Register', type: 'commercialRegister', managingAuthority: '', officialWebsite: '', licence: '' },
    ...{ legalFormCategories: [], logo: '', darkLogo: '' },
  },
  subcapabilities: {},
  parts: {
    officers: { product: 'report', in: ['/relationships/legalRepresentatives'], of: ['/officers/items'] },
    branches: { product: 'report', in: ['/relationships/branches'], of: ['/branches/*/items'] },
    capital: notGiven('paid'),
  },
  proven: {},
  words: { statuses: [], events: [] },
  checked: { nativeId: '1', name: '' },
  recorded: { companiesIn: () => [] },
  gives: ['report'],
  load: async () => products,
})

const entry = {
  number: '7',
  name: 'Seven',
  state: 'open',
  entry: 2,
  numbers: [{ value: 'A7', more: { note: 'kept' } }],
}
const officers = {
  company: '7',
  entries: [
    { no: 1, day: '2020-01-01' },
    { no: 2, day: '2021-02-03' },
  ],
  items: [{ name: 'An Officer' }],
}
const answered: KnownAnswer[] = [
  { shape: 'entry', id: '7', value: entry },
  { shape: 'officers', id: '7', value: officers },
  {
    shape: 'branches',
    id: '7-1',
    value: {
      total: 3,
      items: [
        { id: 1, name: 'One' },
        { id: 2, name: 'Two' },
      ],
    },
  },
  { shape: 'branches', id: '7-2', value: { total: 3, items: [{ id: 3, name: 'Three' }] } },
]

/** The report where some answers are others, or none. */
async function report(others: Record<string, unknown> = {}, client?: (usual: RegisterClient) => RegisterClient) {
  const answers = answered.flatMap((one) =>
    Object.hasOwn(others, one.shape)
      ? others[one.shape] === null
        ? []
        : [{ ...one, value: others[one.shape] }]
      : [one],
  )
  const usual = answerWith(answers, baseUrl)
  const replay = client?.(usual) ?? usual
  const connector = register.open(({ slug }) => transportTo(baseUrl, { slug, replay }))
  const found = await connector.report?.(createFetchContext(), '7')
  if (found === undefined) throw new Error('it gives no report')
  const parts = new Map((found.completeness?.parts ?? []).map(({ part, ...facts }) => [part, facts]))
  return { value: found.value, companyName: found.companyName, parts, unmapped: found.completeness?.unmapped ?? [] }
}

describe('a register of the frame', () => {
  it('is read from all its answers as one document, joined by their numbers, each value with its source', async () => {
    const { value, companyName } = await report()
    expect(companyName).toBe('Seven')
    expect(Object.keys(value.sources ?? {})).toEqual(['entry', 'officers', 'branches', 'branches-2'])
    expect(value.basicInformation).toEqual({
      legalName: 'Seven',
      status: { original: 'open', isActive: true },
      dates: { lastChanged: { original: '2021-02-03' } },
      identifiers: [{ value: 'A7', source: 'entry', extra: { more: { note: 'kept' } } }],
    })
    expect(value.relationships?.branches?.map(({ name }) => name)).toEqual(['One', 'Two', 'Three'])
  })

  it('says of a part whose question got no answer that it was not read, and gives the rest', async () => {
    const failing = (usual: RegisterClient): RegisterClient => ({
      ...usual,
      answer: async (context, request) =>
        request.recorded.shape === 'officers'
          ? { kind: 'server_error', reason: 'down' }
          : usual.answer(context, request),
    })
    const { value, parts } = await report({}, failing)
    expect(value.basicInformation?.legalName).toBe('Seven')
    expect(parts.get('officers')).toMatchObject({ state: 'not_read', reason: 'source_unavailable' })
    expect(parts.get('branches')).toMatchObject({ state: 'given' })
    expect(parts.get('capital')).toEqual({ state: 'paid' })
  })

  it('says none is entered only where all was read: not where an entry has an object nobody read', async () => {
    const none = await report({ officers: { company: '7', items: [] } })
    expect(none.parts.get('officers')).toEqual({ state: 'not_published', reason: 'none_entered' })
    const unread = await report({ officers: { company: '7', items: [{ administrator: { name: 'New Form' } }] } })
    expect(unread.parts.get('officers')).toEqual({ state: 'not_read', reason: 'not_understood', leftOut: 1 })
    const some = await report({ officers: { ...officers, items: [{ name: 'An Officer' }, { name: { of: 'odd' } }] } })
    expect(some.parts.get('officers')).toEqual({ state: 'given', reason: 'not_understood', leftOut: 1 })
    expect(some.unmapped).toContainEqual({ source: 'officers', pointer: '/items/1/name', reason: 'not_understood' })
  })

  it('leaves out an entry whose deciding value is odd, and says of one that ended why it is not there', async () => {
    const items = [{ name: 'Stays' }, { name: 'Odd', left: { at: 'noon' } }, { name: 'Left', left: '2020-01-01' }]
    const { value, unmapped } = await report({ officers: { ...officers, items } })
    expect(value.relationships?.legalRepresentatives).toHaveLength(1)
    expect(unmapped).toContainEqual({ source: 'officers', pointer: '/items/1', reason: 'not_understood' })
    expect(unmapped).toContainEqual({ source: 'officers', pointer: '/items/*/name', reason: 'ended' })
  })

  it('shows nothing of a person that no rule reads, and no field about a life', async () => {
    const items = [{ name: 'An Officer', shoeSize: 'canary', birthDate: 'canary' }]
    const numbers = [{ value: 'A7', birthDate: 'canary', more: 'kept' }]
    const { value } = await report({ officers: { ...officers, items }, entry: { ...entry, numbers } })
    expect(JSON.stringify(value)).not.toContain('canary')
    expect(value.basicInformation?.identifiers?.[0]?.extra).toEqual({ more: 'kept' })
  })

  it('takes no answer about another company, goes without a part that is, and knows a number nobody has', async () => {
    const codeOf = (others: Record<string, unknown>) =>
      report(others).then(
        () => null,
        (error: unknown) => (error instanceof ApiError ? error.code : error),
      )
    expect(await codeOf({ entry: { ...entry, number: '8' } })).toBe('source.unavailable')
    const { value, parts } = await report({ officers: { ...officers, company: '8' } })
    expect([Object.keys(value.sources ?? {})[1], value.relationships?.legalRepresentatives]).toEqual([
      'branches',
      undefined,
    ])
    expect(parts.get('officers')).toEqual({ state: 'not_read', reason: 'source_unavailable' })
    expect(await codeOf({ entry: null })).toBe('company.not_found')
    expect(await codeOf({ entry: 'a page of words', officers: null, branches: null })).toBe('capability.not_available')
  })

  it('says how much of a list it has where that is not what the list says of itself', async () => {
    const { parts } = await report({ branches: { total: 3, items: [{ id: 1, name: 'One' }] } })
    expect(parts.get('branches')).toMatchObject({ state: 'given', reason: 'incomplete_list', detail: '1 / 3' })
  })

  it('reads of several inputs those alone that a function asks for: the others stay unread', async () => {
    const { unmapped, value } = await report({ entry: { ...entry, ended: '2024-01-01' } })
    expect(value.basicInformation?.status).toEqual({ original: '2024-01-01', isActive: false })
    expect(unmapped).toContainEqual({ source: 'entry', pointer: '/state', reason: 'unknown' })
  })

  it('reads a list in which many entries each look one up a few times over, and not once for each of them', async () => {
    const count = 1_000
    let reads = 0
    const entries = Array.from({ length: count }, (_, no) => ({ no, day: '2020-01-01' }))
    const counted = new Proxy(entries, {
      get(list, name, receiver) {
        if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1
        return Reflect.get(list, name, receiver)
      },
    })
    const numbers = entries.map(({ no }) => ({ value: `A${no}`, entry: no }))
    const answer = (value: unknown) => ({ value, leftOut: [] }) as unknown as Answer<unknown>
    const given = { entry: answer({ ...entry, numbers }), officers: answer({ ...officers, entries: counted }) }
    const about = { register, asked: '7', today: '2026-01-01', find: () => null }
    const reading = readAnswers(given, mapping, about)
    expect(reading?.value.basicInformation?.identifiers?.at(-1)?.description).toBe('2020-01-01')
    expect(reads).toBeLessThan(10 * count)
  })
})
