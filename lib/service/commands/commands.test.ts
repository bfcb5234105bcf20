import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandRunning, takeCommands } from '#lib/database/index.ts'
import { createTestRegister, type TestRegister } from '../testing/register.ts'
import { openTestService, type TestService } from '../testing/service.ts'
import { answerCommand } from './index.ts'

let service: TestService
let register: TestRegister
let door: { close(): Promise<void> }
const dataDir = mkdtempSync(join(tmpdir(), 'commands-'))

beforeAll(async () => {
  register = createTestRegister()
  service = await openTestService({ connectors: [register.connector], env: { DATA_DIR: dataDir } })
  door = await takeCommands(service.ctx.env.databaseFolder, (args) => answerCommand(service.ctx, args))
})
afterAll(async () => {
  await door.close()
  await service.close()
  rmSync(dataDir, { recursive: true })
})

const command = async (...args: string[]) => {
  const answer = await commandRunning(join(dataDir, 'registry'), args)
  expect(answer?.text).not.toContain('unexpected')
  return answer
}

describe('an operator at the command line', () => {
  it('makes an organization, whose key works at once and sees nothing of another organization', async () => {
    const made = await command('organizations', 'create', 'Second')
    const key = /key (rk_\S+)/.exec(made?.text ?? '')?.[1] ?? ''
    const mine = await service.ask('POST', '/v2/companies/report', { body: { serviceId: register.serviceId('9') } })
    const headers = { 'x-api-key': key }
    expect((await service.ask('GET', '/v2/keys', { headers })).body.keys).toHaveLength(1)
    const theirs = await service.ask('GET', `/v2/companies/report/${mine.body.orderId}`, { headers })
    expect([theirs.status, theirs.body.detail]).toEqual([404, 'order not found'])
    const same = await service.ask('POST', '/v2/companies/report', {
      body: { serviceId: register.serviceId('9') },
      headers,
    })
    expect(same.body.cachedOrder).toBe(false)
  })

  it('makes and revokes keys', async () => {
    const [line] = (await command('organizations'))?.text.split('\n') ?? []
    const organizationId = line?.split('  ')[0] ?? ''
    const made = await command('keys', organizationId, 'create', 'Nightly', 'read,order')
    const [, keyId = '', key = ''] = /key (\S+)\n(\S+)/.exec(made?.text ?? '') ?? []
    expect((await service.ask('GET', '/v2', { headers: { 'x-api-key': key } })).status).toBe(200)
    expect((await command('keys', organizationId))?.text).toContain('Nightly')
    expect(await command('keys', organizationId, 'revoke', keyId)).toMatchObject({ isDone: true })
    await expect.poll(async () => (await service.ask('GET', '/v2', { headers: { 'x-api-key': key } })).status).toBe(403)
  })

  it('makes keys with scopes, a last day, networks and a cap, and refuses what is none', async () => {
    const [line] = (await command('organizations'))?.text.split('\n') ?? []
    const organizationId = line?.split('  ')[0] ?? ''
    const bounds = ['--expires', '2027-01-31', '--networks', '192.0.2.0/24,2001:db8::/32', '--cap', '250']
    const made = await command('keys', organizationId, 'create', 'Bounded', 'read,order', ...bounds)
    expect(made).toMatchObject({ isDone: true })
    const listed = (await command('keys', organizationId))?.text.split('\n').at(-1)
    expect(listed).toMatch(
      / {2}active {2}read\+order {2}expires 2027-02-01T00:00:00\.000Z {2}cap 250 {2}networks 192\.0\.2\.0\/24,2001:db8::\/32 {2}last used never {2}Bounded$/,
    )
    for (const wrong of [[], ['all'], ['read', 'more'], ['read', '--cap', 'ten'], ['read', '--expires', 'soon']]) {
      expect(await command('keys', organizationId, 'create', 'Wrong', ...wrong)).toMatchObject({ isDone: false })
    }
    expect(await command('keys', organizationId, 'create', 'Wrong', 'read', '--networks', 'office')).toMatchObject({
      isDone: false,
      text: 'key.networks.0: Must be an address or a range of addresses such as 192.0.2.0/24',
    })
  })

  it('terminates a running order, which costs nothing, and only a running one', async () => {
    const { orderId } = (
      await service.ask('POST', '/v2/companies/report', { body: { serviceId: register.serviceId('10') } })
    ).body
    expect(await command('terminate', orderId, 'register', 'closed')).toMatchObject({ isDone: true })
    const order = await service.ask('GET', `/v2/companies/report/${orderId}`)
    expect(order.body).toMatchObject({ status: 'terminated', error: 'register closed' })
    expect(await command('terminate', orderId)).toMatchObject({ isDone: false })
  })

  it('gives credits beforehand, makes an organization prepaid, and gives an event back', async () => {
    const made = await command('organizations', 'create', 'Third')
    const organizationId = /organization (\S+)/.exec(made?.text ?? '')?.[1] ?? ''
    const key = /key (rk_\S+)/.exec(made?.text ?? '')?.[1] ?? ''
    expect(await command('organizations', 'plan', organizationId, 'prepaid')).toMatchObject({ isDone: true })
    const order = () =>
      service.ask('POST', '/v2/companies/report', {
        body: { serviceId: register.serviceId('11'), bypassCache: true },
        headers: { 'x-api-key': key },
      })
    expect((await order()).status).toBe(402)
    const given = await command('grants', organizationId, 'add', '10', '2026-11-21', 'First', 'ten')
    expect(given).toMatchObject({ isDone: true })
    expect((await command('grants', organizationId))?.text).toContain('10 of 10  2026-11-22T00:00:00.000Z  First ten')
    expect((await order()).status).toBe(202)
    expect(await command('grants', organizationId, 'add', '10', '2026-11-20')).toMatchObject({ isDone: false })
    expect(await command('refund', 'nothing', 'a', 'reason')).toMatchObject({ isDone: false })
    expect(await command('invoices', organizationId, 'run', '2026-11')).toMatchObject({
      isDone: false,
      text: '2026-11 has not ended yet',
    })
    expect((await command('invoices', organizationId))?.text).toMatch(/2026-11 {2}draft {2}0\.00$/)
  })

  it('is told how a command is used, and no other user can open the door', async () => {
    expect((await command('fly'))?.text).toContain('usage: npm run registry')
    expect((await command('keys'))?.text).toContain('keys <organizationId>')
    expect(statSync(join(dataDir, 'registry.sock')).mode & 0o777).toBe(0o600)
    expect(await commandRunning(join(dataDir, 'nowhere/registry'), ['keys'])).toBeNull()
  })
})
