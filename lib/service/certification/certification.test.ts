import { beforeEach, describe, expect, it } from 'vitest'
import type { CertificationCheck } from '#lib/contract/index.ts'
import type { Received } from '#lib/testing/receiver.ts'
import { certifications } from '../schema/index.ts'
import { setUpWebhooks, verified } from '../webhooks/testing/webhooks.ts'
import { runCertification } from './index.ts'

const tests = setUpWebhooks()
/** Each test has an hour of its own. */
beforeEach(async () => {
  await tests.service.ctx.database.sql.delete(certifications)
})

/** What a receiver does wrong; the rest it does as the interface tells it. */
interface Habits {
  skipsSignature?: boolean
  skipsTimestamp?: boolean
  isStrict?: boolean
  parsesFirst?: boolean
  forgetsEntries?: boolean
}

/** The status a receiver with these habits answers with. */
function statusOf(received: Received, secret: string, habits: Habits, nowMs: number): number {
  const { headers } = received
  const parse = () => {
    const { certificationField } = JSON.parse(received.body)
    if (habits.isStrict && certificationField !== undefined) throw new Error('unknown field')
  }
  try {
    if (habits.parsesFirst) parse()
    if (headers['service-webhook-signature'] === undefined) return 204
    const skewMs = Math.abs(nowMs - Number(headers['service-webhook-timestamp']) * 1_000)
    if (!habits.skipsTimestamp && skewMs > 300_000) return 401
    const [first] = String(headers['service-webhook-signature']).split(' ')
    const looked = habits.forgetsEntries
      ? { ...received, headers: { ...headers, 'service-webhook-signature': first } }
      : received
    if (!habits.skipsSignature && verified(looked, secret).valid === 0) return 401
    if (!habits.skipsSignature) parse()
    return 204
  } catch {
    return 500
  }
}

const run = (certificationId: string, stopping = new AbortController().signal) =>
  runCertification(tests.service.ctx, certificationId, stopping, { pieces: 3, pauseMs: 1 })

async function certified(habits: Habits, more: object = {}): Promise<CertificationCheck[]> {
  const { id, signingSecret } = await tests.create({ customHeaders: { Authorization: 'Bearer CANARY' } })
  tests.receiver.answer = (response, received) =>
    response.writeHead(statusOf(received, signingSecret, habits, tests.service.clock.now().getTime())).end()
  const { status, body } = await tests.service.ask('POST', `/v2/webhooks/${id}/certifications`, { body: more })
  expect(status).toBe(202)
  await run(body.certificationId)
  const listed = await tests.service.ask('GET', `/v2/webhooks/${id}/certifications`)
  const [latest] = listed.body.certifications
  expect(latest).toMatchObject({ certificationId: body.certificationId, status: 'done' })
  expect(await tests.deliveriesOf(id)).toEqual([])
  return latest.checks
}

const faultsOf = (checks: readonly CertificationCheck[]) => checks.flatMap(({ fault }) => fault ?? [])

describe('the certification of a receiver', () => {
  it('passes one that follows the interface, asks only what an answer cannot show, and counts in no statistic', async () => {
    const checks = await certified({})
    expect(faultsOf(checks)).toEqual([])
    expect(checks).toHaveLength(12)
    const asked = checks.filter(({ verdict }) => verdict === 'question')
    expect(asked.map(({ check }) => check)).toEqual(['duplicate'])
    expect(asked[0]?.serviceWebhookId).toBe(checks[0]?.serviceWebhookId)
    const [valid, large] = [tests.receiver.received[0], tests.receiver.received.at(-1)]
    expect(JSON.parse(valid?.body ?? '')).toMatchObject({ metadata: { certification: expect.any(String) } })
    expect(large?.body.length).toBeGreaterThan(1024 * 1024)
    expect(tests.receiver.received[3]?.body).toBe(valid?.body)
  })

  it.each<[string, Habits, string[]]>([
    ['accepts forged deliveries', { skipsSignature: true }, ['acceptsForged', 'acceptsForged']],
    ['accepts a delivery of an hour ago', { skipsTimestamp: true }, ['acceptsOld']],
    ['answers 5xx to an unknown field', { isStrict: true }, ['failsOnUnknownField']],
    ['parses before it verifies', { parsesFirst: true }, ['parsesBeforeVerifying']],
    ['looks at the first signature alone', { forgetsEntries: true }, ['rejectsTwoSignatures']],
  ])('names the fault of one that %s', async (_title, habits, faults) => {
    expect(faultsOf(await certified(habits))).toEqual(faults)
  })

  it('sends the unsigned notice in the form in which monitors send it', async () => {
    const checks = await certified({})
    const at = checks.findIndex(({ check }) => check === 'notice')
    const notice = tests.receiver.received[at]
    expect(notice?.headers['service-webhook-signature']).toBeUndefined()
    const { monitor_id: monitorId, timestamp, ...rest } = JSON.parse(notice?.body ?? '')
    expect(rest).toEqual({
      event: 'monitor.change_detected',
      service_id: expect.stringMatching(/^co_/),
      changed_categories: ['company-details'],
      api_url: expect.stringMatching(new RegExp(`/v2/monitors/${monitorId}$`)),
    })
    expect(timestamp).toBe(tests.service.clock.now().toISOString())
  })

  it('says of an endpoint that does not answer neither that it refuses nor that it accepts', async () => {
    const { id } = await tests.create()
    tests.receiver.answer = (response) => response.destroy()
    const { body } = await tests.service.ask('POST', `/v2/webhooks/${id}/certifications`, { body: {} })
    await run(body.certificationId)
    const [latest] = (await tests.service.ask('GET', `/v2/webhooks/${id}/certifications`)).body.certifications
    expect(latest.checks).toHaveLength(12)
    expect(faultsOf(latest.checks)).toEqual(Array.from({ length: 11 }, () => 'unanswered'))
  })

  it('of another address sends it none of the headers of the webhook, and none where a delivery may not go', async () => {
    await certified({}, { url: `${tests.receiver.url}/other` })
    expect(new Set(tests.receiver.received.map(({ path }) => path))).toEqual(new Set(['/hook/other']))
    expect(JSON.stringify(tests.receiver.received)).not.toContain('CANARY')
    const { id } = await tests.create({ url: `${tests.receiver.url}/third` })
    const refused = await tests.service.ask('POST', `/v2/webhooks/${id}/certifications`, {
      body: { url: 'http://10.0.0.1/' },
    })
    expect(refused.status).toBe(400)
  })

  it('goes on after a kill with the deliveries that have no answer yet', async () => {
    const { id } = await tests.create()
    const { body } = await tests.service.ask('POST', `/v2/webhooks/${id}/certifications`, { body: {} })
    const stop = new AbortController()
    tests.receiver.answer = (response) => {
      if (tests.receiver.received.length === 5) stop.abort()
      response.writeHead(204).end()
    }
    await expect(run(body.certificationId, stop.signal)).rejects.toThrow()
    await run(body.certificationId)
    // It takes what is forged, so the megabyte is not sent.
    expect(tests.receiver.received).toHaveLength(11)
  })

  const begin = async (id: string, more: object = {}) =>
    tests.service.ask('POST', `/v2/webhooks/${id}/certifications`, { body: more })

  it('sends the megabyte last, and none where anything before was answered wrongly', async () => {
    const checks = await certified({ skipsTimestamp: true })
    expect(checks.at(-1)).toMatchObject({ check: 'large', verdict: 'skipped' })
    expect(tests.receiver.received).toHaveLength(11)
    expect(Math.max(...tests.receiver.received.map(({ body }) => body.length))).toBeLessThan(100_000)
  })

  it('runs once at a time for a webhook and for a host, so that sixty calls are one', async () => {
    const first = await tests.create()
    const second = await tests.create({ url: `${tests.receiver.url}/second` })
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => begin(at % 2 === 0 ? first.id : second.id)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
    const [begun] = answers.filter(({ status }) => status === 202)
    expect((await begin(first.id)).body.detail).toMatch(/is running; wait for its end$/)
    await run(begun?.body.certificationId)
    expect((await begin(second.id)).status).toBe(202)
  })

  it('is begun five times an hour by an organization, which is told when the next can be', async () => {
    const { id } = await tests.create()
    for (let times = 0; times < 5; times += 1) {
      const { status, body } = await begin(id)
      expect(status).toBe(202)
      await run(body.certificationId)
    }
    const { status, body, headers } = await begin(id)
    expect([status, body.code]).toEqual([429, 'request.rate_limited'])
    const seconds = Number(headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(3_600)
    tests.after(seconds * 1_000)
    expect((await begin(id)).status).toBe(202)
  })

  it('of another host is refused: nobody there has asked for it', async () => {
    const { id } = await tests.create()
    const { status, body } = await begin(id, { url: 'https://elsewhere.example/hook' })
    expect([status, body.detail[0].type]).toEqual([400, 'other_host'])
  })
})
