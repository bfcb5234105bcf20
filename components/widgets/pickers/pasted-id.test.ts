import { describe, expect, it } from 'vitest'
import { pastedId, placedNumber } from './pasted-id.ts'

describe('a pasted id', () => {
  it.each([
    ['co_xa_7Hq2mVx9KdT4', 'company'],
    ['  co_no_914778271 ', 'company'],
    ['0193a6c2-9f3e-7c1a-8f00-2f6a1c5b9d10', 'order'],
    ['req_8Kd2mQ', 'request'],
  ])('%s leads to the %s', (text, kind) => {
    expect(pastedId(text)).toEqual({ kind, id: text.trim() })
  })

  it.each(['HRB 40217', 'co_', 'co_XA_1', 'company', 'req', '', '914778271'])('is not seen in %j', (text) => {
    expect(pastedId(text)).toBeNull()
  })

  it.each([
    ['https://console.example/companies/co_xa_7Hq2mVx9KdT4', 'co_xa_7Hq2mVx9KdT4'],
    ['http://localhost:3000/companies/co_no_914778271/owners?selected=a#b', 'co_no_914778271'],
    ['https://console.example/orders/0193a6c2-9f3e-7c1a-8f00-2f6a1c5b9d10', '0193a6c2-9f3e-7c1a-8f00-2f6a1c5b9d10'],
  ])('is seen in the address of its page: %s', (text, id) => {
    expect(pastedId(text)?.id).toBe(id)
  })

  it.each([
    'https://console.example/companies',
    'https://console.example/companies/?q=1',
    'see https://x/companies/co_xa_1',
  ])('is not seen in %j', (text) => {
    expect(pastedId(text)).toBeNull()
  })
})

describe('a number behind its jurisdiction', () => {
  it.each([
    ['xa HRB 40217', 'xa', 'HRB 40217'],
    ['XB 148 220 601', 'xb', '148 220 601'],
    ['no: 914778271', 'no', '914778271'],
    ['us-de 12-34', 'us-de', '12-34'],
  ])('%s', (text, jurisdictionCode, number) => {
    expect(placedNumber(text)).toEqual({ jurisdictionCode, number })
  })

  it.each(['HRB 40217', 'xa', 'AB Volvo', 'SE Banken 2000 AB', '914778271', 'xa HRB'])('is not seen in %j', (text) => {
    expect(placedNumber(text)).toBeNull()
  })
})
