import { desc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkableNumber } from '#lib/domain/vat-checks/index.ts'
import { openFetching } from '#lib/outbound/index.ts'
import { audit, fileEvents, files, vatChecks } from '../../core/schema/index.ts'
import { eraseOldFiles } from '../../service/retention/index.ts'
import { type Asked, minute } from '../../testing/journal.ts'
import { fetchAdis, fetchVies } from './index.ts'
import { answerWith, openAuthorities, payerIs, valid, viesSays } from './testing/authorities.ts'

let authorities: Awaited<ReturnType<typeof openAuthorities>>
beforeAll(async () => {
  authorities = await openAuthorities()
})
afterEach(() => {
  authorities.asked.length = 0
})
afterAll(() => authorities.close())

const of = (serviceId: string) => ({ params: { serviceId } })
const check = (serviceId: string, number: string, role: Asked['role'] = 'analyst') =>
  authorities.journal.ask('checkVatNumber', { ...of(serviceId), body: { number }, role })
const listed = async (serviceId: string, role: Asked['role'] = 'analyst') =>
  (await authorities.journal.ask('listVatChecks', { ...of(serviceId), role })).value
const sql = () => authorities.journal.harness.database.sql

describe('a check of a VAT number', () => {
  it('is made by a press alone: reading asks nobody, and both services are unproven before they answered', async () => {
    const host = new URL(authorities.base).host
    expect(await listed('co_cz_1')).toEqual({
      ...{ checks: [], total: 0, isSandbox: false },
      ...{ vies: { host, isUnproven: true }, adis: { host, isUnproven: true } },
    })
    expect(authorities.asked).toEqual([])
  })

  it('asks both about a Czech number, and is on file with its row of the log and its line of the chronology', async () => {
    authorities.vies(viesSays(valid))
    authorities.adis(answerWith(payerIs('NE')))
    const { status, value } = await check('co_cz_1', 'cz 270 824 40')
    expect(status).toBe(201)
    expect(value).toMatchObject({
      ...{ number: 'CZ27082440', by: { name: 'analyst' }, at: authorities.journal.harness.clock.now().toISOString() },
      vies: { outcome: 'valid', name: 'Alza.cz a.s.', requestIdentifier: 'WAPIAAAAY1', odd: [], more: [] },
      adis: { outcome: 'reliable', since: null, answeredOn: '2026-11-21', accountsUnread: 0 },
    })
    expect(authorities.asked.map(({ path }) => path).toSorted()).toEqual(['/adis', '/vies/check-vat-number'])
    const vies = authorities.asked.find(({ path }) => path !== '/adis')
    expect(JSON.parse(vies?.body ?? '')).toEqual({ countryCode: 'CZ', vatNumber: '27082440' })
    const adis = authorities.asked.find(({ path }) => path === '/adis')
    expect(adis?.body).toContain('<dic>27082440</dic>')
    expect(adis?.headers.soapaction).toBe('"http://adis.mfcr.cz/rozhraniCRPDPH/getStatusNespolehlivyPlatce"')
    const rows = await sql().select().from(audit).orderBy(desc(audit.seq)).limit(1)
    expect(rows.map(({ action, object, outcome }) => [action, object, outcome])).toEqual([
      ['checkVatNumber', 'co_cz_1: CZ27082440 valid', 'done'],
    ])
    const { entries } = (await authorities.journal.ask('listFileChronology', of('co_cz_1'))).value
    expect(entries.map(({ event }) => [event?.kind, event?.outcome ?? null, event?.reason ?? null])).toContainEqual([
      ...['vatChecked', 'valid', 'CZ27082440'],
    ])
    const { vies: one, adis: other } = await listed('co_cz_1')
    expect([one.isUnproven, other.isUnproven]).toEqual([false, false])
  })

  it('does not replace an earlier one, and what is not known is not taken for not valid', async () => {
    authorities.journal.harness.pass(minute)
    authorities.vies(viesSays({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }))
    authorities.adis(answerWith('', 503))
    expect((await check('co_cz_1', 'CZ27082440')).status).toBe(201)
    const { checks, total } = await listed('co_cz_1')
    expect(total).toBe(2)
    expect(checks.map(({ vies, adis }) => [vies?.outcome, vies?.reason, adis?.outcome])).toEqual([
      ['unknown', 'memberStateUnavailable', 'unknown'],
      ['valid', null, 'reliable'],
    ])
  })

  it('says first that a payer is unreliable', async () => {
    authorities.vies(viesSays(valid))
    authorities.adis(answerWith(payerIs('ANO')))
    await check('co_cz_2', 'CZ27082440')
    const rows = await sql().select().from(audit).orderBy(desc(audit.seq)).limit(1)
    expect(rows[0]?.object).toBe('co_cz_2: CZ27082440 unreliable')
  })

  it('asks VIES alone about a number of another country', async () => {
    authorities.vies(viesSays({ ...valid, countryCode: 'EL', vatNumber: '094019245' }))
    const { value } = await check('co_gr_1', 'GR094019245')
    expect(value).toMatchObject({ number: 'EL094019245', vies: { outcome: 'valid' }, adis: null })
    expect(authorities.asked.map(({ path }) => path)).toEqual(['/vies/check-vat-number'])
  })

  it.each(['NO923609016MVA', 'GB123456789', 'XA123456789', '27082440'])('asks nobody about %s', async (number) => {
    const { status, error } = await check('co_no_1', number)
    expect([status, error.code]).toEqual([400, 'request.invalid'])
    expect(authorities.asked).toEqual([])
    expect((await listed('co_no_1')).total).toBe(0)
  })

  it('is no more than its row of the log: without that there is no check, and no line of the chronology', async () => {
    authorities.vies(viesSays(valid))
    const database = authorities.journal.harness.database
    await database.sql.execute(
      `create function console.refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
    )
    await database.sql.execute(
      `create trigger refuse before insert on console.audit for each row when (new.action = 'checkVatNumber') execute function console.refuse()`,
    )
    expect((await check('co_cz_3', 'CZ27082440')).status).toBeGreaterThanOrEqual(500)
    await database.sql.execute('drop trigger refuse on console.audit')
    expect((await listed('co_cz_3')).total).toBe(0)
    const events = await sql().select().from(fileEvents)
    expect(events.filter(({ serviceId }) => serviceId === 'co_cz_3')).toEqual([])
  })
})

describe('who sees what of a check', () => {
  it('shows an account whole to the admin alone', async () => {
    authorities.vies(viesSays(valid))
    authorities.adis(answerWith(payerIs('NE')))
    const own = await check('co_cz_4', 'CZ27082440')
    const whole = 'CZ6508000000192000145399'
    const ibanFor = async (role: Asked['role']) => (await listed('co_cz_4', role)).checks[0]?.adis?.accounts[0]?.iban
    expect(await ibanFor('admin')).toBe(whole)
    for (const masked of [own.value.adis?.accounts[0]?.iban, await ibanFor('analyst'), await ibanFor('auditor')]) {
      expect(masked).toMatch(/^CZ••.*5399$/)
      expect(masked).not.toContain('2000145399')
    }
    const rows = await sql().select().from(audit)
    expect(JSON.stringify(rows)).not.toContain('2000145399')
  })

  it('is for those who read companies, and pressed by nobody who only reads', async () => {
    expect((await check('co_cz_4', 'CZ27082440', 'finance')).status).toBe(403)
    expect((await check('co_cz_4', 'CZ27082440', 'auditor')).status).toBe(403)
    expect((await authorities.journal.ask('listVatChecks', { ...of('co_cz_4'), role: 'finance' })).status).toBe(403)
    expect(authorities.asked).toEqual([])
  })
})

it('is erased with the file of its company', async () => {
  expect((await listed('co_cz_4')).total).toBeGreaterThan(0)
  await sql()
    .update(files)
    .set({ status: 'closed', closedAt: new Date('2001-01-01') })
  await eraseOldFiles(authorities.journal.harness)
  expect(await sql().select().from(vatChecks)).toEqual([])
})

describe('an authority that misbehaves', () => {
  const large = JSON.stringify({ ...valid, more: 'x'.repeat(2 * 1024 * 1024) })
  it.each<[string, Parameters<typeof authorities.vies>[0], RegExp]>([
    ['sends a page', answerWith('<html>Sorry</html>'), /page for people/],
    ['sends too much', answerWith(large), /larger than 1 MB/],
    [
      'is cut off',
      (response) => response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n{"valid":true'),
      /./,
    ],
    [
      'does not say where it ends',
      (response) => response.socket?.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{}'),
      /where it ends/,
    ],
    [
      'leads elsewhere',
      (response) => response.writeHead(307, { location: `${authorities.base}/elsewhere` }).end(),
      /redirects are not followed/,
    ],
    ['packs it', answerWith('x', 200, { 'content-encoding': 'gzip' }), /encoded as gzip/],
  ])('%s: not known, and why', async (_what, reply, why) => {
    authorities.vies(reply)
    const { value } = await check('co_de_1', 'DE811569869')
    expect(value.vies).toMatchObject({ outcome: 'unknown', detail: expect.stringMatching(why) })
    expect(authorities.asked.map(({ path }) => path)).toEqual(['/vies/check-vat-number'])
  })

  it('never ends: the person waits no longer than the deadline', async () => {
    authorities.vies((response) => response.writeHead(200, { 'content-length': '9' }).write('{'))
    authorities.adis(() => {})
    const { env } = authorities.journal.harness
    const fetching = openFetching({ allow: env.outboundAllow })
    const asking = { fetching, signal: new AbortController().signal, timeoutMs: 200 }
    const number = checkableNumber('CZ27082440')
    if (number === null) throw new Error('a number')
    const answers = await Promise.all([
      fetchVies(env.vatServices, number, asking),
      fetchAdis(env.vatServices, number, asking),
    ])
    await fetching.close()
    const late = { outcome: 'unknown', reason: 'notReached', detail: 'no whole answer within 0.2 s' }
    expect(answers).toMatchObject([late, late])
  })

  it('is not reached at an address of a private network', async () => {
    const { env } = authorities.journal.harness
    const fetching = openFetching({ allow: [] })
    const number = checkableNumber('DE811569869')
    if (number === null) throw new Error('a number')
    const answer = await fetchVies(env.vatServices, number, { fetching, signal: new AbortController().signal })
    await fetching.close()
    expect(answer).toMatchObject({ outcome: 'unknown', reason: 'notReached', detail: expect.stringMatching(/refused/) })
    expect(authorities.asked).toEqual([])
  })
})

describe('a console', () => {
  it('with the sandbox asks nobody, and says that its numbers are fictional', async () => {
    const sandbox = await openAuthorities({ SANDBOX: 'on' })
    const { status, error } = await sandbox.journal.ask('checkVatNumber', {
      ...of('co_xa_1'),
      body: { number: 'CZ27082440' },
    })
    expect([status, error.code, error.detail]).toEqual([
      ...[422, 'capability.not_available', 'Sandbox numbers are fictional: nobody was asked'],
    ])
    expect((await sandbox.journal.ask('listVatChecks', of('co_xa_1'))).value).toMatchObject({
      isSandbox: true,
      total: 0,
    })
    expect(sandbox.asked).toEqual([])
    await sandbox.close()
  })

  it('asks only whom its operator left on, and VIES as whom the operator says', async () => {
    const half = await openAuthorities({ ADIS_URL: 'off', VIES_REQUESTER: 'DE811569869' })
    half.vies(viesSays(valid))
    const { value } = await half.journal.ask('checkVatNumber', { ...of('co_cz_1'), body: { number: 'CZ27082440' } })
    expect(value).toMatchObject({ vies: { outcome: 'valid' }, adis: null })
    expect(half.asked.map(({ body }) => JSON.parse(body))).toEqual([
      {
        ...{ countryCode: 'CZ', vatNumber: '27082440' },
        ...{ requesterMemberStateCode: 'DE', requesterNumber: '811569869' },
      },
    ])
    await half.close()
    const off = await openAuthorities({ ADIS_URL: 'off', VIES_URL: 'off' })
    const refused = await off.journal.ask('checkVatNumber', { ...of('co_cz_1'), body: { number: 'CZ27082440' } })
    expect([refused.status, refused.error.code]).toEqual([422, 'capability.not_available'])
    expect((await off.journal.ask('listVatChecks', of('co_cz_1'))).value).toMatchObject({ vies: { host: null } })
    expect(off.asked).toEqual([])
    await off.close()
  })
})
