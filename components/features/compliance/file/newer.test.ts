import { expect, it } from 'vitest'
import { newerThan } from './newer.ts'

const decided = [
  { product: 'report', orderId: 'r1' },
  { product: 'ubo', orderId: 'u1' },
  { product: 'document', orderId: 'd1' },
]

it('a decision is older than the data where a newer result of a product is on file, documents aside', () => {
  const onFile = [
    { product: 'report', orderId: 'r2' },
    { product: 'ubo', orderId: 'u1' },
    { product: 'document', orderId: 'd2' },
    { product: 'graph', orderId: 'g1' },
  ]
  expect(newerThan(decided, onFile)).toEqual([{ product: 'report', before: 'r1', after: 'r2' }])
})
