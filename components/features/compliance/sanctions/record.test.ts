import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import {
  blockedWays,
  type CompanySanctions,
  locales,
  type SanctionResult,
  sanctionRegimes,
} from '#lib/contract/index.ts'
import { messagesOf } from '../../../messages/index.ts'
import { shownTexts } from '../../../widgets/company/testing/shown.tsx'
import { meaningOf, sanctionLabels } from './labels.ts'
import { sanctionRecord, sanctionRows } from './record.ts'
import { matchesAndLists } from './testing/rendered.tsx'

const edition = {
  ...{ editionId: 'e1', list: 'ofacSdn', day: '2026-11-20', entries: 2, importedAt: '2026-11-21T09:00:00.000Z' },
  files: [{ name: 'sdn.csv', sha256: 'ab'.repeat(32), bytes: 10 }],
  ...{ importedBy: null, replacedAt: null },
}
const share = (percent: string) => ({ low: percent, high: percent, isLowOpen: false, isHighOpen: false })
const result = (more: Partial<SanctionResult> = {}): SanctionResult => ({
  ...{ regime: 'ofac', list: 'ofacSdn', edition, verdict: 'notBlocked', reason: null, pending: 0, unread: 0 },
  rule: {
    id: 'ofac-50',
    text: 'Owned 50 percent.',
    cite: 'OFAC FAQ 401',
    verification: 'republished',
    isApplied: true,
  },
  ...{ isUnidentified: false, unidentifiedPart: null, proof: [], toObtain: [], readings: [], cautions: [] },
  ...{ contradictions: [], judgment: null, sum: { share: share('0'), holdings: [] } },
  limit: { percent: '50', isStrict: false, isTogether: true },
  ...more,
})
const sanctions = (...results: SanctionResult[]): CompanySanctions => ({
  subject: { id: 'root', name: 'Muster AG', kind: 'company', partyKey: 'p1', serviceId: 'co_xa_1' },
  ...{ root: 'root', basis: { product: 'graph', orderId: 'o1', at: '2026-11-01T08:00:00Z' }, day: '2026-11-21' },
  sources: [{ product: 'graph', isRead: true }],
  ...{ editions: [edition], results, matches: [], others: [], partiesChecked: 2, isCut: false },
  parties: [
    { id: 'root', name: 'Muster AG', kind: 'company', partyKey: 'p1', serviceId: 'co_xa_1' },
    { id: 'h', name: 'Oakmoor Trading', kind: 'company', partyKey: 'p2', serviceId: null },
  ],
})
const blocked = result({
  ...{ verdict: 'blocked', reason: 'owned', way: 'owned' },
  sum: { share: share('60'), holdings: [{ by: ['h'], share: share('60') }] },
  proof: [
    { party: 'h', round: 0, by: 'start', sum: null, holdings: [], control: null, readings: [] },
    {
      ...{ party: 'root', round: 1, by: 'shares', sum: share('60'), control: null, readings: [] },
      holdings: [
        {
          ...{ by: ['h'], of: 'root', share: share('60') },
          sources: [{ line: 'e0', source: 'Register', retrievedAt: '2026-11-01T08:00:00Z' }],
        },
      ],
    },
  ],
  judgment: {
    ...{ decisionId: 'j1', outcome: 'notOwned', reason: 'Sold.', verdict: 'blocked', editionId: 'e1' },
    ...{ at: '2026-11-21T09:00:00.000Z', by: { userId: 'u1', name: 'Anna', email: 'anna@example.test' } },
  },
})

async function wordsIn(locale: (typeof locales)[number]) {
  const messages = await messagesOf(locale)
  return sanctionLabels(createTranslator({ locale, messages, namespace: 'sanctions' }), locale, 'UTC')
}

describe('what the lists say of a company, as a file', () => {
  it('is the rule, the answer in words, the edition with its hash, and the proof step by step with sources', async () => {
    const record = sanctionRecord(sanctions(blocked), 'co_xa_1', await wordsIn('en'))
    expect(record).toMatchObject({
      format: 'registry-console-sanctions/1',
      company: { serviceId: 'co_xa_1', name: 'Muster AG' },
      results: [
        {
          answer: 'Owned by blocked holders (OFAC 50 percent rule)',
          inWords: ['By confirmed matches: Blocked holders together 60\u00a0%', 'Added up: Oakmoor Trading 60\u00a0%'],
          list: { name: 'OFAC SDN', edition: '2026-11-20', files: [{ sha256: 'ab'.repeat(32) }] },
          proof: [
            { party: 'Oakmoor Trading', inWords: 'On the list, confirmed match' },
            {
              ...{ party: 'Muster AG', inWords: 'Shares: 60\u00a0% held by the parties above' },
              holdings: [{ by: ['Oakmoor Trading'], of: 'Muster AG', sources: [{ source: 'Register' }] }],
            },
          ],
          decisionOfPerson: { by: 'Anna', note: 'Sold.', computedThen: 'blocked' },
        },
      ],
    })
    expect(record.decides).toContain('Not legal advice')
  })

  it.each(locales)(
    'never says "not blocked" alone where owners are not identified or a match waits, in %s',
    async (locale) => {
      const labels = await wordsIn(locale)
      const flagged = result({ isUnidentified: true, unidentifiedPart: { ...share('0'), high: '40' } })
      const waiting = result({ pending: 1 })
      const record = sanctionRecord(sanctions(flagged, waiting, result()), 'co_xa_1', labels)
      expect(record.results.map(({ verdict }) => verdict)).toEqual([
        'notBlockedByIdentifiedOwners',
        'openMatches',
        'notBlockedByIdentifiedOwners',
      ])
      expect(record.results[0]).toMatchObject({ isUnidentified: true, answer: expect.stringMatching(/40\u00a0%/) })
      const rows = sanctionRows(sanctions(flagged, waiting), labels)
      expect(rows[1]).toContainEqual(expect.stringMatching(/40\u00a0%/))
      for (const cell of rows.flat()) expect(cell).not.toBe('notBlocked')
      const answerAt = rows[0]?.indexOf('answer') ?? -1
      expect(rows[2]?.[answerAt]).not.toBe(rows[1]?.[answerAt])
    },
  )

  it('has what follows from a decision only with whose it is and on whom, beside the computed answer', async () => {
    const labels = await wordsIn('en')
    const proof = [
      { party: 'h', round: 0, by: 'decision', sum: null, holdings: [], control: null, readings: [] },
      { party: 'root', round: 1, by: 'shares', sum: share('60'), holdings: [], control: null, readings: [] },
    ]
    const judgment = {
      ...{ decisionId: 'j2', outcome: 'owned', reason: 'Runs it.', verdict: 'notBlocked', editionId: 'e1' },
      ...{ at: '2026-11-21T09:00:00.000Z', by: { userId: 'u1', name: 'Anna', email: 'anna@example.test' } },
    }
    const byDecision = {
      ...{
        verdict: 'blocked',
        reason: 'owned',
        isUnidentified: false,
        unidentifiedPart: null,
        toObtain: [],
        readings: [],
      },
      ...{ proof, decisions: [{ party: 'h', judgment }] },
    }
    const given = sanctions(result({ byDecision }))
    expect(sanctionRecord(given, 'co_xa_1', labels).results).toMatchObject([
      {
        answer: 'Blocked holders together 0\u00a0%, less than 50\u00a0%',
        followsFromDecisions: {
          answer: 'Owned by blocked holders (OFAC 50 percent rule)',
          proof: [{ inWords: 'Decision of Anna' }, { party: 'Muster AG' }],
          decisions: [{ on: 'Oakmoor Trading', by: 'Anna', note: 'Runs it.' }],
        },
      },
    ])
    const [head = [], row = []] = sanctionRows(given, labels)
    const at = (column: string) => row[head.indexOf(column)]
    expect(at('answer')).toBe('Blocked holders together 0\u00a0%, less than 50\u00a0%')
    expect(at('answerWithDecisions')).toBe('Owned by blocked holders (OFAC 50 percent rule)')
    expect(at('decisionsOnOthers')).toMatch(/^Oakmoor Trading: Anna decided/)
  })

  it('is a table with a row for each step, each with the whole answer, the hash and whose decision is beside it', async () => {
    const [head = [], ...rows] = sanctionRows(sanctions(blocked, result()), await wordsIn('en'))
    expect(rows).toHaveLength(3)
    for (const row of rows) expect(row).toHaveLength(head.length)
    const at = (row: (string | null)[] | undefined, column: string) => row?.[head.indexOf(column)]
    expect(at(rows[1], 'holdings')).toBe('Oakmoor Trading: 60\u00a0%')
    expect(at(rows[1], 'sources')).toContain('Register')
    for (const row of rows.slice(0, 2)) {
      expect(at(row, 'answer')).toBe('Owned by blocked holders (OFAC 50 percent rule)')
      expect(at(row, 'sha256')).toBe('ab'.repeat(32))
      expect(at(row, 'decision')).toMatch(/^Anna decided/)
      expect([at(row, 'ruleVersion'), at(row, 'asOf')]).toEqual(['ofac-50', '2026-11-21'])
      expect(at(row, 'remark')).toContain('Not legal advice')
    }
    expect(at(rows[2], 'answer')).toBe('Blocked holders together 0\u00a0%, less than 50\u00a0%')
  })
})

describe('the sum of a rule in words', () => {
  const open = { low: '37.5', high: '42.5', isLowOpen: false, isHighOpen: false }
  const holdings = [
    { by: ['h'], share: share('37.5') },
    { by: ['root', 'h'], share: { ...share('0'), high: '5' } },
  ]
  const nameOf = (id: string) => (id === 'h' ? 'Oakmoor Trading' : 'Muster AG')
  const sum = { share: open, holdings }

  it('is the answer, with what unknown owners could add, and says whose holdings were added up', async () => {
    const labels = await wordsIn('en')
    const known = result({ sum, isUnidentified: true, unidentifiedPart: { ...share('0'), high: '24.2' } })
    expect(labels.answer(known)).toBe('Blocked holders together 37.5–42.5\u00a0%; up to 24.2\u00a0% unknown decides it')
    expect(labels.sums(known, nameOf)).toEqual([
      'Added up: Oakmoor Trading 37.5\u00a0%; Muster AG + Oakmoor Trading 0–5\u00a0%',
    ])
    expect(labels.answer(result({ sum }))).toBe('Blocked holders together 37.5–42.5\u00a0%, less than 50\u00a0%')
    const alone = { percent: '50', isStrict: true, isTogether: false }
    expect(labels.answer(result({ sum, limit: alone }))).toMatch(/^Largest blocked holder .*, not more than 50/)
  })

  it('is printed before all matches are decided, by those confirmed and with those that wait', async () => {
    const waiting = { ...sum, share: share('38.3') }
    const labels = await wordsIn('en')
    const lines = labels.sums(result({ pending: 1, sum: waiting, sumWithOpen: sum }), nameOf)
    expect(lines.slice(0, 2)).toEqual([
      'By confirmed matches: Blocked holders together 38.3\u00a0%',
      'With the matches not decided: Blocked holders together 37.5–42.5\u00a0%',
    ])
    expect(labels.sums(result({ verdict: 'missing', sum: null }), nameOf)).toEqual([])
  })

  it.each(locales)('listed, owned and controlled are three sentences under every rule, in %s', async (locale) => {
    const labels = await wordsIn(locale)
    for (const regime of sanctionRegimes) {
      const ways = blockedWays.map((way) => labels.answer(result({ regime, verdict: 'blocked', reason: 'owned', way })))
      expect(new Set(ways).size).toBe(blockedWays.length)
    }
    expect(new Set(blockedWays.map((way) => labels.way(way))).size).toBe(blockedWays.length)
  })
})

it('hashes of a list stand once, with the lists', async () => {
  const shown = await shownTexts(matchesAndLists(sanctions(result())), 'en')
  expect(shown.filter((text) => 'ab'.repeat(32).startsWith(text))).toEqual(['ab'.repeat(32)])
})

it('parties that could be compared with nobody are named, and then nobody matches no entry', async () => {
  const odd = {
    ...sanctions(result({ unread: 2 })),
    sources: [{ product: 'report', isRead: true, unread: 2 }],
  }
  for (const locale of locales) {
    const texts = (await shownTexts(matchesAndLists(odd), locale)).join(' ')
    const { matches, answer } = Object((await messagesOf(locale)).sanctions)
    expect(texts).not.toContain(matches.none.split('{')[0])
    expect(texts).toContain(matches.unread.split('{')[0])
    expect(texts).toMatch(locale === 'en' ? /: 2 parties have no name/ : /: 2 Parteien ohne Namen/)
    expect(texts).toContain(answer.unread)
    expect(texts).not.toContain(answer.below.atLeast.split('{')[0])
    expect(meaningOf(result({ unread: 2 }))).toBe('warn')
  }
})

describe('a list with an entry that could not be read as a whole', () => {
  const remarks = [{ kind: 'entryUnread', where: '7 (9001, VOLKENING)', what: 'names' }] as const
  const odd = { ...edition, remarks: [...remarks] }
  const of = (one: typeof edition) => ({ ...sanctions(result({ edition: one })), editions: [one] })

  it('is named on the page, and nobody is said to match no entry', async () => {
    for (const locale of locales) {
      const textsFor = async (one: typeof edition) => (await shownTexts(matchesAndLists(of(one)), locale)).join(' ')
      const none = (await messagesOf(locale)).sanctions
      const start = Object(Object(none).matches).none.split('{')[0]
      expect(await textsFor(edition)).toContain(start)
      expect(await textsFor(odd)).not.toContain(start)
      expect((await textsFor(odd)).split('7 (9001, VOLKENING)').length).toBeGreaterThan(2)
    }
  })

  it('is in the file and the table, and its answer is no plain one', async () => {
    const labels = await wordsIn('en')
    expect(sanctionRecord(of(odd), 'co_xa_1', labels).lists[0]?.remarks).toEqual(remarks)
    const [head, row] = sanctionRows(of(odd), labels)
    expect(row?.[head?.indexOf('listRemarks') ?? -1]).toBe('entryUnread 7 (9001, VOLKENING) names')
    expect([meaningOf(result()), meaningOf(result({ edition: odd }))]).toEqual(['plain', 'warn'])
  })
})
