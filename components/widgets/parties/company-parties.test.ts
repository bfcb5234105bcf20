import { expect, it } from 'vitest'
import { companyParties, type NamedOnPage } from './use-company-parties.ts'

const anna = { kind: 'person', name: 'Anna Muster', birth: null, numbers: [] }
const firm = { kind: 'company', name: 'Muster AG', birth: null, numbers: ['service_id:co_xa_2'] }
const known = companyParties({
  parties: [
    { partyId: 'i1', orderId: 'report', ...anna },
    { partyId: 'i2', orderId: 'report', ...anna, birth: '1970-04' },
    { partyId: 't3', orderId: 'report', ...firm },
    { partyId: 'i4', orderId: 'ubo', ...anna, name: 'Otto' },
    { partyId: 'i5', orderId: 'ubo', ...anna, name: 'Otto' },
    { partyId: 'i6', orderId: null, ...anna, kind: 'other', name: 'Olga' },
    { partyId: 'i7', orderId: null, ...anna, kind: 'other', name: 'Oda', numbers: ['lei:1'] },
    { partyId: 'i8', orderId: null, ...anna, kind: 'other', name: 'Oda' },
  ],
  isCut: false,
})
const idOf = (party: Partial<NamedOnPage>) => known.idOf({ ...anna, orderId: 'report', ...party })

it('leads from an entry of a result to its own party, also beside another of the same name', () => {
  expect([idOf({}), idOf({ birth: '1970-04' })]).toEqual(['i1', 'i2'])
})

it('leads nowhere by a name alone: not from another result, nor from what two parties have', () => {
  expect(idOf({ orderId: 'older' })).toBeNull()
  expect(idOf({ orderId: null })).toBeNull()
  expect(idOf({ birth: '1970' })).toBeNull()
  expect(idOf({ orderId: 'ubo', name: 'Otto' })).toBeNull()
})

it('leads to the party of a number that one party alone has, whatever result it is read from', () => {
  expect(idOf({ ...firm, orderId: null, name: 'MUSTER' })).toBe('t3')
  expect(idOf({ ...firm, orderId: null, numbers: ['xa_hr_number:77'] })).toBeNull()
})

it('leads from whom the file names to their party, by the name as it was saved, where that is one', () => {
  expect(['Olga ', 'Olg', 'Oda', 'Otto', 'Anna Muster'].map((name) => known.relatedOf(name))).toEqual([
    'i6',
    ...[null, null, null, null],
  ])
})
