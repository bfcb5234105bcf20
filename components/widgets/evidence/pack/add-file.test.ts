import { expect, it } from 'vitest'
import type { ChronologyEntry } from '#lib/contract/index.ts'
import { chronologyRow } from './add-file.ts'

const at = '2026-11-21T09:12:44.000Z'
const by = { userId: 'u', name: 'Ada Analyst', email: 'ada@example.test' }
const entry = (more: Partial<ChronologyEntry>): ChronologyEntry => ({ id: 'i', kind: 'file', at, by, ...more })

it('the chronology of a pack says in each line when, who, what from what to what, and why', () => {
  const changes = [{ field: 'riskClass', before: null, after: 'high' }]
  const event = { kind: 'edited', changes, reason: null, decisionId: null, outcome: null }
  expect(chronologyRow(entry({ event }))).toEqual([
    at,
    'ada@example.test',
    'file',
    'edited',
    'riskClass: none to high',
    '',
    '',
    '',
  ])
  const decided = { kind: 'decided', changes: [], reason: 'No findings.', decisionId: 'd', outcome: 'approved' }
  expect(chronologyRow(entry({ event: decided }))).toEqual([
    at,
    'ada@example.test',
    'file',
    'decided',
    'approved',
    'No findings.',
    '',
    '',
  ])
  const sides = { one: { partyId: 't1', name: 'Ida' }, other: { partyId: 't2', name: 'I. Möwe' } }
  const party = { verdict: 'same', reason: 'Same passport.', ...sides, undoneAt: at, undoneBy: by }
  expect(chronologyRow(entry({ kind: 'party', party })).slice(2, 6)).toEqual([
    ...['party', '', `same; Ida; I. Möwe; undone ${at}`, 'Same passport.'],
  ])
  const note = { noteId: 'n', at, text: 'Check.', isOwn: true, target: { kind: 'value', id: 'x', label: 'Share' } }
  expect(chronologyRow(entry({ kind: 'note', by: null, note }))).toEqual([
    at,
    '',
    'note',
    '',
    'Share: Check.',
    '',
    '',
    '',
  ])
})

it('the chronology of a pack says what a file was approved in spite of, and why', () => {
  const match = {
    ...{ id: 'screening:m:open', kind: 'screening' as const, severity: 'notable' as const, at, recordedAt: at },
    ...{ facts: [], touches: [], from: { kind: 'match' as const, id: 'm', at }, state: 'open', names: ['Nordrand KG'] },
  }
  const event = { kind: 'decided', changes: [], openItems: [match], despite: 'Another company of that name.' }
  const open = 'screening open Nordrand KG 2026-11-21'
  expect(chronologyRow(entry({ event })).slice(-2)).toEqual([open, 'Another company of that name.'])
})
