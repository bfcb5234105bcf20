import { expect, it } from 'vitest'
import { unknownOfRows } from './unknown.ts'

it('tells what is unknown of events from what is unknown above them', () => {
  const values = [
    { path: ['zzTaxNote'], value: 1 },
    { path: ['lineItems', 0, 'tierLines', 1, 'zzBand'], value: 'gold' },
  ]
  const unexpected = { zzTaxNote: 3, 'lineItems.tierLines.zzBand': 1, zzMood: 7 }
  expect(unknownOfRows({ unexpected, values })).toEqual([
    { name: 'zzTaxNote', count: 2 },
    { name: 'zzMood', count: 7 },
  ])
})
