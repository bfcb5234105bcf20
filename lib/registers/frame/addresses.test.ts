import { describe, expect, it } from 'vitest'
import type { CompanyReport } from '#lib/contract/index.ts'
import { answerWith, type KnownAnswer } from '../testing/answers.ts'
import { createFetchContext, transportTo } from '../testing/loopback.ts'
import type { Answer, RegisterClient } from '../transport/index.ts'
import {
  all,
  at,
  type Chosen,
  composed,
  constant,
  defineRegister,
  each,
  type Mapping,
  made,
  type Pages,
  type Reads,
  type RegisterSpec,
  type Rule,
  readAnswers,
  text,
  whatIsSaid,
} from './index.ts'
import { completenessOf } from './parts.ts'

const baseUrl = 'http://register.example/api'
const limits = { requestsPerSecond: 100, burst: 10, concurrent: 2, timeoutMs: 500 }
const spec: RegisterSpec = {
  ...{ slug: 'xs-register', jurisdictionCode: 'xs', jurisdictionName: 'Nowhere', idTag: 1, baseUrl, limits },
  ...{ scheme: 'lei', authorities: [], isNativeId: () => true, numberIn: () => null },
  facts: {
    ...{ name: 'Register', type: 'commercialRegister', managingAuthority: '', officialWebsite: '', licence: '' },
    ...{ legalFormCategories: [], logo: '', darkLogo: '' },
  },
  ...{ subcapabilities: {}, parts: {}, proven: {}, words: { statuses: [], events: [] } },
  ...{ checked: { nativeId: '1', name: '' }, recorded: { companiesIn: () => [] }, gives: ['report'] },
  load: async () => ({}),
}
const about = { register: { slug: 'xs', jurisdictionCode: 'xs', idTag: 1, isNativeId: () => true }, asked: null }
const answer = (value: unknown) => ({ value, leftOut: [] }) as unknown as Answer<unknown>
const read = <T>(value: unknown, mapping: Mapping<T>) =>
  readAnswers({ entry: answer(value) }, mapping, { ...about, today: '2026-01-01', find: () => null })

describe('a rule of the frame', () => {
  it('gives what stands somewhere and says something, of the fields that are chosen, also what another rule makes of one', () => {
    const upper = made('name', 'in capitals', (name) => name.toUpperCase())
    const chosen: Chosen = (name) => (name === 'name' ? upper : name !== 'links')
    const given = {
      ...{ name: 'seven', none: null, blank: ' ', no: false, birthDate: '1970-01-01' },
      list: [{ links: 'a', id: 1 }, {}, { links: 'b' }],
      deep: { links: 'c' },
    }
    const reading = read(given, { value: whatIsSaid('entry', chosen) })
    expect(reading?.value).toEqual({ name: 'SEVEN', no: false, list: [{ id: 1 }] })
    expect(reading?.provenance.get('/value/list/0/id')?.from).toEqual(['/entry/list/0/id'])
  })

  it('composes one value of what stands at a text, and none where its need is not there', () => {
    const code = composed<{ scheme: string; code: string }>(
      { scheme: constant('xs'), code: made('', 'digits', (given) => /^\d+$/.exec(given)?.[0]) },
      ['code'],
    )
    const value: Rule<object[]> = at('entry', all(each('codes', code)))
    expect(read({ codes: ['12', 'x'] }, { value })?.value).toEqual([{ scheme: 'xs', code: '12' }])
  })
})

describe('what answers say of a part', () => {
  const parts: RegisterSpec['parts'] = {
    owners: { product: 'report', in: ['/owners'], of: ['/entry/owners'], whyIn: ['/reasons'] },
  }
  const factsOf = (
    said: 'exempt' | 'given' | null,
    missing: Record<string, 'linked_not_answered' | 'source_unavailable'>,
  ) => {
    const facts =
      said === 'exempt' ? ({ state: 'not_published', reason: 'exempt' } as const) : ({ state: 'given' } as const)
    const reading = read(
      { name: 'Seven' },
      {
        value: at('entry', composed<{ name: string }>({ name: text('name') })),
        ...(said === null ? {} : { parts: constant({ owners: facts }) }),
      },
    )
    if (reading === undefined) throw new Error('nothing was read')
    const lost = Object.entries(missing).map(([key, reason]) => [key, { state: 'not_read', reason }] as const)
    const asked = { product: 'report', missing: new Map(lost), lacking: new Map() } as const
    return completenessOf(parts, reading, asked).parts?.map(({ part: _, ...more }) => more)[0]
  }

  it('stands where it is a reason, also where no answer says why; else what may say why is missed', () => {
    expect(factsOf('exempt', { reasons: 'source_unavailable' })).toEqual({ state: 'not_published', reason: 'exempt' })
    expect(factsOf('exempt', { entry: 'linked_not_answered' })).toEqual({ state: 'not_published', reason: 'exempt' })
    expect(factsOf('given', { reasons: 'source_unavailable' })).toEqual({
      state: 'given',
      reason: 'source_unavailable',
    })
    expect(factsOf(null, { reasons: 'source_unavailable' })).toEqual({
      state: 'not_read',
      reason: 'source_unavailable',
    })
    expect(factsOf(null, {})).toEqual({ state: 'not_published', reason: 'none_entered' })
  })
})

describe('a register with a key, whose second address has the pace of the first', () => {
  const answers: KnownAnswer[] = [
    { shape: 'list', id: '7', value: { total: 2, items: [{ id: 'a' }] } },
    { shape: 'beside', id: '7', value: {} },
  ]
  const page = (shape: string, number: string) => ({
    ...{ path: `/${shape}/${number}`, activity: 'Reading', recorded: { shape, id: number } },
    ...(shape === 'beside' ? { at: 'http://documents.example' } : {}),
  })
  const asked = async (needed?: Pages['needed'], given = answers) => {
    const reads: Reads<CompanyReport> = {
      async ask(asking, number) {
        const of = {
          pointer: '/items',
          idOf: (one: unknown) => Object(one).id,
          totalOf: (one: unknown) => Object(one).total,
        }
        await asking.pages('list', {
          page: () => page('list', number),
          ...of,
          ...(needed === undefined ? {} : { needed }),
        })
        await asking.one('beside', page('beside', number))
      },
      mapping: { value: constant({}) },
    }
    const second = { slug: 'xs-register', baseUrl: 'http://documents.example', limits }
    const register = defineRegister({
      ...spec,
      beside: [second],
      credentials: ['apiKey'],
      load: async () => ({ report: reads }),
    })
    const reached: string[] = []
    const connector = register.open((source) => {
      const usual = answerWith(given, source.baseUrl)
      const answer: RegisterClient['answer'] = (context, request) => {
        reached.push(`${source.baseUrl}${request.path}`)
        return usual.answer(context, request)
      }
      return transportTo(source.baseUrl, { slug: source.slug, replay: { ...usual, answer } })
    })
    const found = await connector.report?.(createFetchContext(), '7').catch(({ code }) => ({ code, value: null }))
    return { found, reached: [...new Set(reached)] }
  }

  it('is asked at both, and names no address as a download', async () => {
    const { found, reached } = await asked()
    expect(reached).toEqual([`${baseUrl}/list/7`, 'http://documents.example/beside/7'])
    const sources = Object.values(found?.value?.sources ?? {})
    expect(sources.length).toBeGreaterThan(1)
    expect(sources.filter((one) => one?.downloadUrl !== undefined)).toEqual([])
  })

  it('fails where a list that a product is nothing without fails, or is to be whole and is not', async () => {
    expect((await asked('read')).found).toMatchObject({ companyName: '7' })
    expect((await asked('whole')).found).toMatchObject({ code: 'source.unavailable' })
  })
})
