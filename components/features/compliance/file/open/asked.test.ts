import { describe, expect, it } from 'vitest'
import { locales, notComparedReasons, type OpenItem, type OpenItemKind, openItemKinds } from '#lib/contract/index.ts'
import { whyNotYet } from './despite-field.tsx'
import { asked } from './testing/asked.tsx'

const at = '2026-11-20T09:00:00.000Z'
const item = (kind: OpenItemKind, given: Partial<OpenItem> = {}): OpenItem => ({
  ...{ id: `${kind}:1`, kind, severity: 'notable', at, recordedAt: at, facts: [], touches: [] },
  ...{ from: { kind: 'answer', id: 'ord-1', product: 'report', at } },
  ...given,
})
const from = { kind: 'match' as const, id: 'm', at }
const all: Record<OpenItemKind, OpenItem> = {
  screening: item('screening', { from, state: 'open', names: ['Oakmoor Trading'] }),
  case: item('case', { from: { kind: 'case', id: 'case-1', at }, names: ['Ada Example'] }),
  change: item('change', { severity: 'serious', facts: ['status'], change: { eventCode: 'INSOLVENCY_OPENED' } }),
  newerAnswer: item('newerAnswer', {
    facts: ['seat'],
    was: { fact: 'seat', key: 'old', text: 'Old Street 1', isWhole: true },
    now: { fact: 'seat', key: 'new', text: 'New Street 2', isWhole: true },
  }),
  oldAnswer: item('oldAnswer'),
  unreadPart: item('unreadPart', { facts: ['holders'] }),
}

describe('the dialog of an approval', () => {
  it('says that a match is undecided, links it, and asks why the file is approved in spite of it', async () => {
    const english = await asked([all.screening], 'en')
    expect(english.question).toContain('1 point is open at this company')
    expect(english.question).toContain('Why is the file approved in spite of this?')
    expect(english.lines).toContain('Oakmoor Trading')
    expect(english.links).toEqual(['/companies/co_xa_2/screening'])
    const german = await asked([all.screening], 'de')
    expect(german.question).toContain('Warum wird die Akte trotzdem genehmigt?')
    expect(german.lines).toContain('Oakmoor Trading')
  })

  it.each(locales)('has a sentence and a link for whatever can be open, and never a code, in %s', async (locale) => {
    for (const kind of openItemKinds) {
      const { lines, links } = await asked([all[kind]], locale)
      expect(lines).not.toMatch(/[a-z][A-Z]|[A-Z]_|_[a-z]/)
      expect(lines.length).toBeGreaterThan(12)
      expect(links).toHaveLength(1)
    }
    for (const state of notComparedReasons) {
      const { lines, links } = await asked([item('unreadPart', { from, state })], locale)
      expect(lines).not.toMatch(/[a-z][A-Z]/)
      expect(links).toEqual(['/companies/co_xa_2/screening'])
    }
  })

  it('asks nothing where nothing is open, and waits until that is known', async () => {
    expect((await asked([], 'en')).question).toBe('')
    const open = { items: [], fresh: new Set<string>(), error: null, refetch: () => null }
    expect(whyNotYet({ ...open, stateVersion: null }, '')).toBe('loading')
    expect(whyNotYet({ ...open, stateVersion: 1 }, '')).toBeNull()
    const asking = { ...open, stateVersion: 1, items: [all.screening] }
    expect([' ', 'Known.', 'x'.repeat(2_001)].map((text) => whyNotYet(asking, text))).toEqual(['missing', null, 'long'])
  })
})
