import { expect, it } from 'vitest'
import { instantOfOrder } from './record.ts'

it.each([
  ['2026-11-26T10:45:00Z', '2026-11-26T10:45:00.000Z'],
  ['2026-11-26T10:45:00.123+01:00', '2026-11-26T09:45:00.123Z'],
  ['2026-11-26 10:45:00+0100', '2026-11-26T09:45:00.000Z'],
  ['2026-11-26T10:45:00', null],
  ['26 Nov 2026 10:45', null],
  ['1795603500', null],
  ['2026-13-40T10:45:00Z', null],
  ['', null],
  [null, null],
  [undefined, null],
])('a time of an answer is an instant only with its zone: %s', (text, instant) => {
  expect(instantOfOrder(text)?.toISOString() ?? null).toBe(instant)
})
