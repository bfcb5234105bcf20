import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Bytes, bytesOfBase64, utf8Of } from '#lib/domain/proof/index.ts'
import { openStamping, type Stamping } from '#lib/evidence-check/testing/stamping.ts'
import { readStamp } from '#lib/evidence-check/timestamp/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { sealOf } from '../../testing/sealed.ts'
import { stampOf } from './timestamp.ts'

let stamping: Stamping
let journal: Journal
beforeAll(async () => {
  stamping = await openStamping()
  journal = await openJournal({ TIMESTAMP_URL: stamping.url })
})
afterAll(async () => {
  await journal.harness.close()
  await stamping.close()
})
beforeEach(() => stamping.behave('well'))

const bytes = utf8Of('a statement')
const tokenOf = async (of: Bytes = bytes): Promise<Bytes> => {
  const { reply } = await stampOf(journal.harness, of)
  return bytesOfBase64(reply ?? '') ?? new Uint8Array()
}

describe('the stamp of a service outside', () => {
  it('is over the statement that is signed, and comes with the answer', async () => {
    const { signed, stamp } = (await journal.ask('sealEvidence', sealOf('co_xa_1'))).value
    expect(stamp.state).toBe('stamped')
    const token = bytesOfBase64(stamp.reply ?? '') ?? new Uint8Array()
    const now = Date.now()
    const read = await readStamp(token, utf8Of(signed.statement), [stamping.authority])
    if ('wrong' in read) throw new Error(read.wrong)
    expect(read.isTrusted).toBe(true)
    expect(Math.abs(Date.parse(read.at) - now)).toBeLessThan(60_000)
  })

  it('is of nobody known without a certificate, and wrong by that of another authority', async () => {
    const token = await tokenOf()
    expect(await readStamp(token, bytes, [])).toMatchObject({ isTrusted: false })
    expect(await readStamp(token, bytes, [stamping.stranger])).toEqual({
      wrong: 'is of a service whose certificate was not brought',
    })
  })

  it('is refused over other bytes, and with any part of it that its signature covers changed', async () => {
    const token = await tokenOf()
    expect(await readStamp(token, utf8Of('another'), [])).toEqual({
      wrong: 'is over other bytes than the signed statement',
    })
    const imprint = Buffer.from(token).indexOf(Buffer.from(await crypto.subtle.digest('SHA-256', bytes)))
    const changed = token.slice()
    // Behind the imprint: its serial number, and its time.
    for (const at of [imprint + 33, imprint + 36, imprint + 40]) changed[at] = (changed[at] ?? 0) ^ 1
    expect(await readStamp(changed, bytes, [])).toHaveProperty('wrong')
  })

  it.each(['refuses', 'repeats', 'nonsense'] as const)('is left out, and said, where the service %s', async (how) => {
    await tokenOf()
    stamping.behave(how)
    expect(await stampOf(journal.harness, bytes)).toEqual({ state: 'unanswered', reply: null })
    expect((await journal.ask('sealEvidence', sealOf('co_xa_1'))).value.stamp.state).toBe('unanswered')
    expect(journal.harness.logged()).toContain('evidence.not_stamped')
  })

  it('is waited for a few seconds and no longer', async () => {
    stamping.behave('slow')
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')))
    expect((await stampOf(journal.harness, bytes)).state).toBe('unanswered')
    expect(timeout).toHaveBeenCalledWith(8_000)
    timeout.mockRestore()
  })

  it('is asked for by nobody where no service is configured', async () => {
    const before = stamping.questions
    const { env } = journal.harness
    const off = { ...journal.harness, env: { ...env, timestampUrl: undefined } }
    expect(await stampOf(off, bytes)).toEqual({ state: 'off', reply: null })
    expect(stamping.questions).toBe(before)
  })
})
