import { expect, it } from 'vitest'
import type { LaterKnowledge } from '#lib/contract/index.ts'
import { sharesOfDecision } from './shares-of.ts'

const at = '2026-11-24T08:00:00Z'
const later = (more: Partial<LaterKnowledge>): LaterKnowledge => ({
  ...{ id: 'change:1', kind: 'change', severity: 'serious', at, recordedAt: at, facts: ['holders'], touches: [] },
  ...{ from: { kind: 'change', id: '1', at }, ...more },
})
const holder = (name: string, exact?: number) => ({
  name,
  holdings: [exact === undefined ? {} : { percentage: { exact } }],
})

it('draws shares that a change states, from none where the holder is new', () => {
  const fell = { eventCode: 'SHAREHOLDING_CHANGED', before: holder('Nordrand', 37.5), after: holder('Nordrand', 19) }
  expect(sharesOfDecision(later({ change: fell }))).toEqual([{ name: 'Nordrand', was: 37.5, now: 19 }])
  const added = { eventCode: 'SHAREHOLDER_ADDED', before: null, after: holder('Nele', 18.5) }
  expect(sharesOfDecision(later({ change: added }))).toEqual([{ name: 'Nele', was: null, now: 18.5 }])
})

it('draws nothing of a share that is not stated, and of a list that may lack a holder', () => {
  const unstated = { eventCode: 'SHAREHOLDING_CHANGED', before: holder('Nordrand', 37.5), after: holder('Nordrand') }
  expect(sharesOfDecision(later({ change: unstated }))).toEqual([])
  const said = (share: string, isWhole: boolean) => ({
    ...{ fact: 'holders' as const, key: share, isWhole, items: [{ key: 'n', name: 'Nordrand', share }] },
  })
  const read = (isWhole: boolean) => later({ kind: 'newerAnswer', was: said('37.5', isWhole), now: said('19', true) })
  expect(sharesOfDecision(read(false))).toEqual([])
  expect(sharesOfDecision(read(true))).toEqual([{ name: 'Nordrand', was: 37.5, now: 19 }])
  expect(sharesOfDecision(null)).toEqual([])
})
