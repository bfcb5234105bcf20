import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asFault, type Database } from '#lib/database/index.ts'
import { openTestConsole, type TestConsole } from '../../testing/harness.ts'
import { errorAnswer, unexpected } from '../http/answer.ts'
import { consoleWriteProblem, isStorageFullNow } from './storage.ts'

let harness: TestConsole
beforeAll(async () => {
  harness = await openTestConsole()
})
afterAll(() => harness.close())

const full = () => asFault(Object.assign(new Error('could not extend file'), { code: '53100' }))

/** The console on a database whose transactions end so; each is another one, so that nothing is remembered of it. */
function on(transaction: Database['transaction'] = harness.database.transaction) {
  return { log: harness.log, database: { ...harness.database, transaction } }
}

describe('whether the console can write', () => {
  it.each([
    ['full', full()],
    ['refused', asFault(Object.assign(new Error('cannot execute in a read-only transaction'), { code: '25006' }))],
    ['silent', new Error('No answer within 2000 ms')],
  ])('is asked of the database, by a write: %s', async (problem, error) => {
    expect(await consoleWriteProblem(on())).toBeNull()
    expect(await consoleWriteProblem(on(() => Promise.reject(error)))).toBe(problem)
    expect(harness.logged()).toContain('database.write_probe_failed')
  })

  it('is known to pages from the first failure until there is room', async () => {
    await consoleWriteProblem(on())
    let asked = 0
    const refusing = () => on(() => Promise.reject(full()).finally(() => (asked += 1)))
    expect([await isStorageFullNow(refusing()), asked]).toEqual([false, 0])
    const answer = errorAnswer(unexpected(full()), 'req_1')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toEqual({
      code: 'internal.storage_full',
      detail: 'The storage of the console is full; retry once there is room',
      request_id: 'req_1',
    })
    expect([await isStorageFullNow(refusing()), asked]).toEqual([true, 1])
    expect(await isStorageFullNow(on())).toBe(false)
    expect([await isStorageFullNow(refusing()), asked]).toEqual([false, 1])
  })
})
