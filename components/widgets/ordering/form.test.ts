import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import type { ProductItem } from '../products/items.ts'
import { bodyOfForm, errorsFrom, errorsOf, type OrderForm, orderHeadersOf } from './form.ts'
import { credentialsIn, readMetadata } from './metadata.ts'

const report: ProductItem = { product: 'report' }
const empty: OrderForm = {
  serviceId: 'co_xa_7Hq2mVx9KdT4',
  items: [report],
  reference: '',
  customerId: '',
  metadata: '',
  bypassCache: false,
  reusesOutdated: false,
}

describe('the form of an order', () => {
  it('sends nothing for what is left empty', () => {
    expect(bodyOfForm(empty, report)).toEqual({ serviceId: empty.serviceId })
    expect(orderHeadersOf(empty)).toEqual({})
  })

  it('sends the customer in its header and asks afresh only where orders are reused', () => {
    const form = { ...empty, customerId: 'c-1', bypassCache: true }
    expect(orderHeadersOf(form)).toEqual({ 'x-customer-id': 'c-1' })
    expect(bodyOfForm(form, report).bypassCache).toBe(true)
    expect(bodyOfForm(form, { product: 'prefill' }).bypassCache).toBeUndefined()
    expect(bodyOfForm(form, { product: 'documentList' }).bypassCache).toBeUndefined()
  })

  it('says how deep a graph goes and which document is meant, and nothing of either for anything else', () => {
    const { serviceId } = empty
    expect(bodyOfForm(empty, { product: 'graph', maxDepth: 5 })).toEqual({ serviceId, maxDepth: 5 })
    expect(bodyOfForm(empty, { product: 'document', documentCode: 'articles' })).toEqual({
      serviceId,
      code: 'articles',
    })
    expect(bodyOfForm(empty, { product: 'ubo' })).toEqual({ serviceId })
  })

  it('is not sent without a product', () => {
    expect(errorsOf({ ...empty, items: [] })).toEqual({ items: 'productMissing' })
  })

  it('needs a reference where the organization asks for one, and spaces are none', () => {
    expect(errorsOf({ ...empty, reference: ' ' }, true)).toEqual({ customerReference: 'referenceMissing' })
    expect(errorsOf({ ...empty, reference: 'KYC-1' }, true)).toEqual({})
    expect(errorsOf(empty)).toEqual({})
  })

  it('counts a reference in characters people see, not in code units', () => {
    expect(errorsOf({ ...empty, reference: '🏭'.repeat(150) })).toEqual({})
    expect(errorsOf({ ...empty, reference: '🏭'.repeat(151) })).toHaveProperty('customerReference')
  })

  it('takes 4096 bytes of metadata as it is sent, not as it is typed', () => {
    const text = (count: number) => `{ "a" :   "${'é'.repeat(count)}" }`
    expect(readMetadata(text(2044)).bytes).toBe(4096)
    expect(errorsOf({ ...empty, metadata: text(2044) })).toEqual({})
    expect(errorsOf({ ...empty, metadata: text(2045) })).toEqual({ metadata: 'metadataSize' })
  })

  it('takes a JSON object for metadata and nothing else', () => {
    for (const metadata of ['[1]', '"a"', '{', '7']) expect(errorsOf({ ...empty, metadata }).metadata).toBeDefined()
    expect(errorsOf({ ...empty, metadata: '{"case": 7}' })).toEqual({})
  })

  it('puts what the service refuses at its field', () => {
    const detail = [
      { loc: ['body', 'customerReference'], msg: 'too long', type: 'x' },
      { loc: ['header', 'X-Customer-Id'], msg: 'unknown customer', type: 'x' },
    ]
    expect(errorsFrom(new ApiError('request.invalid', detail))).toEqual({
      customerReference: 'too long',
      customerId: 'unknown customer',
    })
  })

  it('leaves a failure that no field of the form caused to be told as a whole', () => {
    expect(errorsFrom(new ApiError('credits.insufficient', 'not enough'))).toBeNull()
    expect(errorsFrom(new ApiError('request.invalid', [{ loc: ['query', 'x'], msg: 'm', type: 't' }]))).toBeNull()
  })
})

describe('metadata', () => {
  it('warns of what looks like a credential, by name or by shape, wherever it stands', () => {
    expect(credentialsIn({ apiKey: 'x', deep: [{ note: 'Bearer abcdefghij' }], password: 'p' })).toEqual([
      'apiKey',
      'deep[0].note',
      'password',
    ])
    expect(credentialsIn({ url: 'postgres://user:pw@host/db' })).toEqual(['url'])
  })

  it('does not warn of ordinary notes', () => {
    expect(credentialsIn({ case: 'KYC-2291', secret: null, hasToken: true, shipping: 'fast' })).toEqual([])
  })
})
