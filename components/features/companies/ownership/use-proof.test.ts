import { expect, it } from 'vitest'
import type { SanctionStep } from '#lib/contract/index.ts'
import { highlightOf } from './use-proof.ts'

const step = (party: string, by: SanctionStep['by'], lines: string[], control: string | null = null): SanctionStep => ({
  ...{ party, by, round: 0, sum: null, readings: [] },
  holdings: lines.map((line) => ({
    ...{ by: ['x'], of: party, sources: [{ line, source: null, retrievedAt: null, means: null }] },
    share: { low: '60', high: '60', isLowOpen: false, isHighOpen: false },
  })),
  control: control === null ? null : { by: 'x', means: 'board', source: { line: control } },
})

it('a proof lights its parties, each holding that was added up, and the relation of control it rests on', () => {
  const proof = [step('h', 'start', []), step('m', 'control', [], 'e9'), step('root', 'shares', ['e1', 'e2'])]
  expect(highlightOf(proof)).toEqual({ parties: ['h', 'm', 'root'], edges: ['e9', 'e1', 'e2'], along: [] })
})

it('a proof by multiplying lights every path of those on the list', () => {
  const proof = [step('h', 'start', []), step('root', 'lookThrough', [])]
  expect(highlightOf(proof)).toMatchObject({ parties: ['h', 'root'], along: ['h'] })
})
