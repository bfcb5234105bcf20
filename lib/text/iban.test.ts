import { expect, it } from 'vitest'
import { maskedIban } from './iban.ts'

it('shows of an account number its country and its end, and never what is between', () => {
  const text = maskedIban('XA12 3456 7890 1234 56')
  expect(text.startsWith('XA')).toBe(true)
  expect(text.endsWith('3456')).toBe(true)
  expect(text).not.toContain('7890')
  expect(maskedIban('12345678')).toBe('••••••••')
})
