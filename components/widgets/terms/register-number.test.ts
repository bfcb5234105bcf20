import { expect, it } from 'vitest'
import { registerNumberOf } from './register-number.ts'

const lei = { type: 'lei', value: '529900D6BF99LW9R2E68' }

it('a company is named by the number in its own register, whatever stands first', () => {
  for (const type of ['de_register_number', 'no_organisation_number', 'cz_ico', undefined]) {
    const own = { type, value: 'HRB 40217' }
    for (const other of ['lei', 'xa_vat_number', 'tax_id', 'euid', 'service_id', 'xa_unique_number'])
      expect(registerNumberOf([{ type: other, value: '1' }, own]), `${type} ${other}`).toBe(own)
  }
})

it('the LEI stands in where there is no other number, and nothing where there is none', () => {
  expect(registerNumberOf([lei, { type: 'de_register_number', value: '' }])).toBe(lei)
  expect(registerNumberOf([])).toBeNull()
})
