import { describe, expect, it } from 'vitest'
import { ApiError, type CompletenessPart } from '#lib/contract/index.ts'
import type { CompletenessFacts, Shareholding } from '#lib/registers/connector/index.ts'
import { began, setUpMonitors } from './testing/monitors.ts'

const tests = setUpMonitors()

const party = (fullName: string) => ({ type: 'person', person: { name: { fullName } } })
const given: CompletenessFacts = { parts: [{ part: 'owners', state: 'given' }], unmapped: [] }

/** What the register answers from now on. */
function answer({ officers, holders }: { officers?: Answered; holders?: Answered | ApiError }) {
  const { connector } = tests.register
  connector.report = async () => ({
    companyName: 'Muster AS',
    value: {
      basicInformation: { legalName: 'Muster AS' },
      relationships: { legalRepresentatives: officers?.names.map(party) },
    },
    completeness: officers?.completeness ?? given,
  })
  connector.shareholders = async (): Promise<Shareholding> => {
    if (holders instanceof ApiError) throw holders
    return {
      companyName: 'Muster AS',
      report: { shareholders: holders?.names.map(party) },
      sources: {},
      incompleteReason: null,
      completeness: holders?.completeness,
    }
  }
}

interface Answered {
  names: string[]
  completeness?: CompletenessFacts
}

const part = (name: CompletenessPart['part'], of: Omit<CompletenessPart, 'part'>): CompletenessFacts => ({
  parts: [{ state: 'given', ...of, part: name }],
  unmapped: [],
})

/** What a check finds where the register answers something else than at the baseline. */
async function found(source: string, before: Parameters<typeof answer>[0], after: typeof before) {
  tests.at(began)
  answer(before)
  const sources = source === 'both' ? ['company_report', 'shareholder_graph'] : [source]
  const { monitorId } = await tests.watched({ serviceId: tests.register.serviceId(), sources })
  answer(after)
  tests.at('2026-11-21T09:00:00.000Z')
  await tests.check()
  const read = await tests.read(monitorId)
  const codes: string[] = read.recentEvents.map(({ eventCode }: { eventCode: string }) => eventCode)
  return { read, codes, last: (await tests.checks(monitorId)).at(-1) }
}

const two = ['Anna Lind', 'Ben Moe']
const one = ['Anna Lind']

describe('a check calls nobody gone', () => {
  it.each([
    { state: 'not_published', reason: 'company_ended' },
    { state: 'not_published', reason: 'not_in_this_register' },
    { state: 'closed_by_law', reason: 'legitimate_interest' },
    { state: 'masked', reason: 'protected' },
  ] as const)(
    'of officers its register no longer gives ($state, $reason), nor new when it gives them again',
    async (why) => {
      const whole = { officers: { names: two, completeness: part('officers', { state: 'given' }) } }
      const lacking = { officers: { names: one, completeness: part('officers', why) } }
      expect((await found('company_report', whole, lacking)).codes).toEqual([])
      expect((await found('company_report', lacking, whole)).codes).toEqual([])
      const left = { officers: { names: one, completeness: part('officers', { state: 'given' }) } }
      const { codes, read } = await found('company_report', whole, left)
      expect(codes).toEqual(['OFFICER_RESIGNED'])
      expect(read.newState.completeness.companyReport).toEqual([{ part: 'officers', state: 'given' }])
    },
  )

  it('of holders a register no longer gives, and says so of those who have gone', async () => {
    const whole = { holders: { names: two, completeness: given } }
    const lacking = part('owners', { state: 'not_published', reason: 'legal_form' })
    const later = (completeness: CompletenessFacts) => ({ holders: { names: one, completeness } })
    expect((await found('shareholder_graph', whole, later(lacking))).codes).toEqual([])
    expect((await found('shareholder_graph', whole, later(given))).codes).toEqual(['SHAREHOLDER_REMOVED'])
  })

  it('of a list with an entry that was not understood: that check fails, and the next one compares', async () => {
    const whole = { holders: { names: two, completeness: given } }
    const odd: CompletenessFacts = {
      parts: [{ part: 'owners', state: 'given', reason: 'not_understood', leftOut: 1 }],
      unmapped: [{ pointer: '/items/1', reason: 'not_understood' }],
    }
    const { codes, last, read } = await found('shareholder_graph', whole, {
      holders: { names: one, completeness: odd },
    })
    expect([codes, last?.status, last?.code]).toEqual([[], 'failed', 'capability.not_available'])
    answer({ holders: { names: one, completeness: given } })
    tests.at('2026-11-21T10:00:00.000Z')
    await tests.check()
    expect((await tests.read(read.monitorId)).recentEvents).toMatchObject([{ eventCode: 'SHAREHOLDER_REMOVED' }])
  })

  it('of a company that one question finds and the next one does not', async () => {
    const whole = { officers: { names: two }, holders: { names: two, completeness: given } }
    const after = { ...whole, holders: new ApiError('company.not_found', 'company not found') }
    const { codes, last } = await found('both', whole, after)
    expect([codes, last?.code]).toEqual([[], 'source.unavailable'])
  })
})
