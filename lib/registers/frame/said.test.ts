import { describe, expect, it } from 'vitest'
import type { CompanyParty, CompanyReport, Shareholder } from '#lib/contract/index.ts'
import { answerWith, type KnownAnswer } from '../testing/answers.ts'
import { createFetchContext, transportTo } from '../testing/loopback.ts'
import {
  all,
  at,
  constant,
  defineRegister,
  derived,
  each,
  type Held,
  type Mapping,
  object,
  orElse,
  type Question,
  type Typed,
  text,
} from './index.ts'

/** An index of companies of any jurisdiction, whose entry links a parent, or the reason why none is named, and a list. */
const baseUrl = 'http://index.example/api'
const question = (shape: string, id: string, more: Partial<Question> = {}): Question => ({
  ...{ path: `/${shape}/${id}`, activity: `Reading ${shape}`, recorded: { shape, id } },
  ...more,
})
const otherIn = (value: unknown) => (Object(value).of === '7' ? undefined : String(Object(value).of))
const base = { identity: ['/x-index-entry/of'], asks: ['/x-index-list/*/total'] }
const entry = object({
  legalName: text('name'),
  statusEvents: orElse(each('events', object({ type: text('is') })), []),
})
const parentOf = object<CompanyParty>({ name: text('name') }, ['name'])
const report: Mapping<CompanyReport> = {
  ...base,
  value: object<CompanyReport>({
    basicInformation: at('x-index-entry', entry),
    relationships: object({
      shareholders: all<Shareholder>(at('x-index-parent', object<Shareholder>({ company: parentOf }, ['company']))),
      branches: each('x-index-list/*/items', object({ name: text('name') })),
    }),
  }),
  parts: object({
    parents: derived(text('x-index-why/reason'), 'why', (detail) => ({ state: 'not_published', detail }) as const),
  }),
}
const level = object<Held>({ status: object({ original: text('x-index-entry/name') }), shareholders: constant([]) })
const asked: Typed[] = []
const register = defineRegister({
  slug: 'x-index',
  jurisdictionCode: 'xf',
  jurisdictionName: 'Nowhere',
  isWorldwide: true,
  ...{ idTag: 1, baseUrl, scheme: 'lei', authorities: [], isNativeId: () => true, numberIn: () => null },
  limits: { requestsPerSecond: 100, burst: 10, concurrent: 2, timeoutMs: 500 },
  facts: {
    ...{ name: 'Index', type: 'index', managingAuthority: '', officialWebsite: '', licence: '' },
    ...{ legalFormCategories: [], logo: '', darkLogo: '' },
  },
  subcapabilities: {},
  parts: {
    owners: { state: 'not_published' },
    parents: { product: 'report', in: ['/relationships/shareholders'], of: ['/x-index-parent', '/x-index-why'] },
    branches: { product: 'report', in: ['/relationships/branches'], of: ['/x-index-list/*/items'] },
    events: {
      ...{ product: 'report', in: ['/basicInformation/statusEvents'], of: ['/x-index-entry/events'] },
      none: { state: 'given' },
    },
  },
  proven: {},
  words: { statuses: [], events: [] },
  checked: { nativeId: '7', name: '' },
  recorded: { companiesIn: () => [] },
  gives: ['autocomplete', 'prefill', 'report', 'shareholders'],
  load: async () => ({
    autocomplete: { ask: async (_, typed) => void asked.push(typed), mapping: { value: () => undefined } },
    prefill: {
      ask: async (asking) => void (await asking.one('x-index-entry', question('entry', '7'))),
      mapping: report,
    },
    report: {
      mapping: report,
      async ask(asking) {
        const { links } = Object(await asking.one('x-index-entry', question('entry', '7')))
        for (const name of [links].flat())
          if (name !== 'list') await asking.part(`x-index-${name}`, question(name, '7', { isLinked: true, otherIn }))
        if ([links].flat().includes('list'))
          await asking.pages('x-index-list', {
            ...{ isLinked: true, pointer: '/items', idOf: (one) => Object(one).name, totalOf: () => null },
            page: (page) => question('list', `7-${page}`),
          })
      },
    },
    shareholders: {
      ask: async (asking) => void (await asking.one('x-index-entry', question('entry', '7'))),
      mapping: { ...base, value: level, dropped: { no_field: ['/x-index-entry'] } },
      parts: { owners: { product: 'graph', in: ['/shareholders'], of: [], none: { state: 'not_read' } } },
    },
  }),
})

function opened(entry: object, others: KnownAnswer[] = []) {
  const known = [{ shape: 'entry', id: '7', value: { of: '7', name: 'Seven', ...entry } }, ...others]
  const connector = register.open(({ slug }) => transportTo(baseUrl, { slug, replay: answerWith(known, baseUrl) }))
  const ask = async (name: 'prefill' | 'report') => {
    const found = await connector[name]?.(createFetchContext(), '7')
    const parts = new Map((found?.completeness?.parts ?? []).map(({ part, ...facts }) => [part, facts]))
    return { value: found?.value, parts, unmapped: found?.completeness?.unmapped ?? [] }
  }
  return { connector, ask }
}
const parent = (value: object): KnownAnswer => ({ shape: 'parent', id: '7', value })

describe('what one answer says of another', () => {
  it('is that there is one: that it never came is then not that there is none', async () => {
    const notThere = { state: 'not_read', reason: 'linked_not_answered' }
    const { parts } = await opened({ links: ['parent', 'list'] }).ask('report')
    expect([parts.get('parents'), parts.get('branches')]).toEqual([notThere, notThere])
    const none = { state: 'not_published', reason: 'none_entered' }
    const unlinked = await opened({}).ask('report')
    expect([unlinked.parts.get('parents'), unlinked.parts.get('branches')]).toEqual([none, none])
  })

  it('is refused where that is about another company, and the rest stands', async () => {
    const linked = { links: ['parent'] }
    const { value, parts } = await opened(linked, [parent({ of: '8', name: 'Other' })]).ask('report')
    expect(parts.get('parents')).toEqual({ state: 'not_read', reason: 'source_unavailable' })
    expect([value?.basicInformation?.legalName, JSON.stringify(value).includes('Other')]).toEqual(['Seven', false])
    const own = await opened(linked, [parent({ of: '7', name: 'Mother' })]).ask('report')
    expect(own.parts.get('parents')).toEqual({ state: 'given' })
  })

  it('is why a part is not there, in the words of the answer', async () => {
    const why = { shape: 'why', id: '7', value: { of: '7', reason: 'no owner is known' } }
    const { parts, unmapped } = await opened({ links: ['why'] }, [why]).ask('report')
    expect(parts.get('parents')).toEqual({ state: 'not_published', detail: 'no owner is known' })
    expect(unmapped.map(({ pointer }) => pointer)).not.toContain('/reason')
  })

  it('is how much of it there is, which nothing reads and nobody calls unknown', async () => {
    const list = { shape: 'list', id: '7-1', value: { total: 1, other: 2, items: [{ name: 'Branch' }] } }
    const { unmapped } = await opened({ links: ['list'] }, [list]).ask('report')
    const ofList = unmapped.filter(({ source }) => source === 'x-index-list')
    expect(ofList.map(({ pointer }) => pointer)).toEqual(['/other'])
  })
})

describe('an index of companies of any jurisdiction', () => {
  it('is a source of none, and its files do not say its name twice', async () => {
    const { value } = await opened({}).ask('report')
    expect(value?.sources?.['x-index-entry']).toMatchObject({ dataSource: 'x-index', fileName: 'entry_7.json' })
    expect(value?.sources?.['x-index-entry']).not.toHaveProperty('jurisdictionCode')
  })

  it('has in a prefill what an empty list says, and leaves to the report what is not there at all', async () => {
    const { parts } = await opened({}).ask('prefill')
    expect(parts.get('events')).toEqual({ state: 'given' })
    expect(parts.get('branches')).toMatchObject({ state: 'not_requested', obtainable: { product: 'report' } })
  })

  it('says of a level of a graph what its own parts are, and of values only those not understood', async () => {
    const { connector } = opened({ name: 'Seven', more: 'unread' })
    const { completeness } = (await connector.shareholders?.(createFetchContext(), '7')) ?? {}
    expect(completeness).toEqual({ parts: [{ part: 'owners', state: 'not_read' }], unmapped: [] })
  })

  it('is told whether its jurisdiction alone is asked', async () => {
    const typed = { query: 'sev', limit: 3, isAlone: true }
    expect(await opened({}).connector.autocomplete?.(createFetchContext(), typed)).toEqual([])
    expect(asked.at(-1)).toEqual({ words: 'sev', number: null, limit: 3, isAlone: true })
  })
})
