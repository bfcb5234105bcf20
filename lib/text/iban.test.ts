import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskedIban, maskedIbans } from './iban-scan.ts'

it('shows of an account number its country and its end, and never what is between', () => {
  const text = maskedIban('XA12 3456 7890 1234 56')
  expect(text.startsWith('XA')).toBe(true)
  expect(text.endsWith('3456')).toBe(true)
  expect(text).not.toContain('7890')
  expect(maskedIban('12345678')).toBe('••••••••')
})

describe('an id made by chance', () => {
  it('stays whole in every text, with dashes and without, whatever its digits come to', () => {
    const likely = ['aa', 'ad', 'ae', 'ba', 'be', 'cf', 'de', 'ee']
    const changed: string[] = []
    fc.assert(
      fc.property(fc.nat(likely.length - 1), fc.uuid(), fc.nat(99), (start, uuid, check) => {
        const begun = `${likely[start]}${String(check).padStart(2, '0')}${uuid.slice(4)}`
        for (const id of [
          begun,
          uuid,
          begun.replaceAll('-', ''),
          `${uuid.slice(0, 9)}${begun.slice(0, 4)}${uuid.slice(13)}`,
        ]) {
          const text = JSON.stringify({ eventId: id, request_id: `req_${id}` })
          if (maskedIbans(text) !== null) changed.push(text)
        }
      }),
      { numRuns: 20_000, seed: 7 },
    )
    expect(changed).toEqual([])
  })
})
