import { describe, expect, it } from 'vitest'
import { addressOf } from './serve.ts'

const from = (forwarded: string | null, connection: string | undefined, hops: number) =>
  addressOf(
    new Request('http://service.test/', { headers: forwarded === null ? {} : { 'x-forwarded-for': forwarded } }),
    connection,
    hops,
  )

describe('the address of a request', () => {
  it('is the connection’s own, whatever the client claims, unless proxies are trusted', () => {
    expect(from('192.0.2.1', '203.0.113.7', 0)).toBe('203.0.113.7')
    expect(from(null, '::ffff:203.0.113.7', 0)).toBe('203.0.113.7')
    expect(from(null, '2001:db8::1', 0)).toBe('2001:db8::1')
    expect(from(null, undefined, 0)).toBeNull()
  })

  it('is what the nearest trusted proxies added, counted from the right', () => {
    expect(from('10.9.9.9, 192.0.2.1', '127.0.0.1', 1)).toBe('192.0.2.1')
    expect(from('10.9.9.9, 192.0.2.1, 10.0.0.2', '127.0.0.1', 2)).toBe('192.0.2.1')
  })

  it('is unknown, and so in no network, where a trusted proxy added none or no address', () => {
    expect(from(null, '127.0.0.1', 1)).toBeNull()
    expect(from('192.0.2.1', '127.0.0.1', 2)).toBeNull()
    expect(from('unknown', '127.0.0.1', 1)).toBeNull()
  })
})
