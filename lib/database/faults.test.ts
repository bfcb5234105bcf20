import assert from 'node:assert'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { asFault, isDatabaseFault, isKnownBug } from './faults.ts'

const withCode = (code: string) => Object.assign(new Error(`failed with ${code}`), { code })

describe('a failure of a statement', () => {
  it.each([
    ['a statement timeout', withCode('57014')],
    ['a read-only server after a failover', withCode('25006')],
    ['an idle transaction that was ended', withCode('25P03')],
    ['a full disk', withCode('53100')],
    ['too many connections', withCode('53300')],
    ['a server that stops', withCode('57P01')],
    ['a deadlock', withCode('40P01')],
    ['an error of its disk', withCode('58030')],
    ['an internal error', withCode('XX000')],
    ['a name that is not found', withCode('ENOTFOUND')],
    ['a name that is not found now', withCode('EAI_AGAIN')],
    ['a host that is not reached', withCode('EHOSTUNREACH')],
    ['a reset', withCode('ECONNRESET')],
    ['a write to a connection that ended', withCode('EPIPE')],
    ['no free connection', new Error('timeout exceeded when trying to connect')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['a connection that took too long', new Error('Connection terminated due to connection timeout')],
    ['a connection that is broken', new Error('Client has encountered a connection error and is not queryable')],
    ['no answer in time', new Error('Query read timeout')],
  ])('is the database’s where it will pass: %s', (_, error) => {
    const wrapped = new Error('Failed query', { cause: asFault(error) })
    expect(isDatabaseFault(wrapped)).toBe(true)
    expect(isKnownBug(wrapped)).toBe(false)
  })

  it.each(['22P02', '23505', '42P01'])('is left as it is where the statement is wrong: %s', (code) => {
    const error = withCode(code)
    expect(asFault(error)).toBe(error)
    expect(isDatabaseFault(error)).toBe(false)
  })
})

describe('a bug', () => {
  const parsed = z.object({ a: z.string() }).safeParse({})
  it.each([
    new TypeError('x is not a function'),
    new RangeError('invalid array length'),
    new ReferenceError('x is not defined'),
    new SyntaxError('Unexpected token'),
    new assert.AssertionError({ message: 'no' }),
    parsed.error,
  ])('is known as one, and is no fault of the database: %s', (error) => {
    expect(isKnownBug(error)).toBe(true)
    expect(isDatabaseFault(asFault(error))).toBe(false)
  })

  it('is known in another bundle of the same process', async () => {
    vi.resetModules()
    const bundle = await import('./faults.ts')
    expect(bundle.isDatabaseFault).not.toBe(isDatabaseFault)
    expect(isDatabaseFault(bundle.asFault(withCode('57P01')))).toBe(true)
  })

  it('is not what a failed fetch says, which has a cause', () => {
    const failed = new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })
    expect(isKnownBug(failed)).toBe(false)
  })
})
