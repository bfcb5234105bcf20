import { spawnSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofFiles } from '#lib/domain/invoices/index.ts'
import { runCommand } from '../../commands/index.ts'
import { createTestRegister } from '../../testing/register.ts'
import { openTestService, type TestService } from '../../testing/service.ts'
import { refund } from '../ledger/charge.ts'
import { seedSandboxYear } from '../sandbox-year/seed.ts'
import { charge, firstOrganizationOf } from '../testing/ledger.ts'
import { runBilling } from './close.ts'

let service: TestService
let organizationId = ''
beforeAll(async () => {
  service = await openTestService({ connectors: [createTestRegister().connector] })
  organizationId = await firstOrganizationOf(service)
  await seedSandboxYear(service.ctx, organizationId)
})
afterAll(() => service.close())

const signatureOf = async (invoiceId: string) =>
  (await service.ask('GET', `/v2/billing/invoices/${invoiceId}/signature`)).body
const invoiceIdOf = async (month: string) => {
  const { invoices } = (await service.ask('GET', '/v2/billing/invoices')).body
  return invoices.find((one: { periodStart: string }) => one.periodStart.startsWith(month)).invoiceId
}

const hasPython = spawnSync('python3', ['--version']).status === 0
const checkers = [[process.execPath, 'check.mjs'], ...(hasPython ? [['python3', 'check.py'] as const] : [])] as const

/** As anybody verifies it who has the public key alone: SPKI of RFC 8410 before its 32 bytes. */
function isValid({ statement, signature, publicKey }: Record<string, string>): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey ?? '', 'base64')])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(statement ?? ''), key, Buffer.from(signature ?? '', 'base64'))
}

describe('the signature of an invoice', () => {
  it('signs the digest of the bytes that are served, with a key whose fingerprint anybody can read', async () => {
    const invoiceId = await invoiceIdOf('2026-10')
    const signed = await signatureOf(invoiceId)
    const { text } = await service.ask('GET', `/v2/billing/invoices/${invoiceId}`)
    expect(isValid(signed)).toBe(true)
    expect(isValid({ ...signed, statement: signed.statement.replace('2026-10', '2026-09') })).toBe(false)
    const statement = JSON.parse(signed.statement)
    expect(statement).toMatchObject({
      ...{ format: 'invoice-statement/1', invoiceId, currency: null, currencyDigits: null, charges: [] },
      ...{ periodStart: '2026-10-01T00:00:00.000Z', periodEnd: '2026-11-01T00:00:00.000Z' },
      sha256: createHash('sha256').update(text).digest('hex'),
    })
    const { keys } = (await service.ask('GET', '/v2/signing-keys', { headers: { 'x-api-key': null } })).body
    expect(keys).toMatchObject([{ algorithm: 'Ed25519', publicKey: signed.publicKey, fingerprint: signed.fingerprint }])
    const bytes = Buffer.from(signed.publicKey, 'base64')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(signed.fingerprint)
  })

  it('states a refunded charge that is on no invoice as such', async () => {
    const { charges } = JSON.parse((await signatureOf(await invoiceIdOf('2026-07'))).statement)
    expect(charges).toMatchObject([{ invoiceId: null, unitAmountMajor: null }])
  })

  it('lets both checkers judge the sandbox: July ends with its three findings, October with its two refunds', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signed-proof-'))
    const months = {
      '2026-10': /: intact, 2 findings: refund money of ubo [^;]*; refund money of ubo /,
      '2026-09': /: intact, no findings\. /,
      '2026-07':
        /: intact, 3 findings: ledger above of ubo [^;]*; tier amount of financials [^;]*; refund of nothing of report /,
    }
    let fingerprint = ''
    for (const month of Object.keys(months)) {
      const invoiceId = await invoiceIdOf(month)
      const { text } = await service.ask('GET', `/v2/billing/invoices/${invoiceId}`)
      const signed = await signatureOf(invoiceId)
      fingerprint = signed.fingerprint
      mkdirSync(join(folder, month))
      for (const [name, content] of Object.entries(await proofFiles(text, JSON.parse(text), 'EUR', signed)))
        writeFileSync(join(folder, month, name), content)
    }
    const folders = Object.keys(months).map((month) => join(folder, month))
    for (const [command, file] of checkers) {
      const args = [`public/invoice-proof/${file}`, '--key', fingerprint, ...folders]
      const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' })
      expect([status, stdout.trim().split('\n')]).toEqual([
        2,
        Object.values(months).map((words) => expect.stringMatching(words)),
      ])
    }
    rmSync(folder, { recursive: true })
  })

  it('refuses a draft, and another invoice than the organization has', async () => {
    const draft = await service.ask('GET', `/v2/billing/invoices/${await invoiceIdOf('2026-11')}/signature`)
    expect([draft.status, draft.body.detail]).toEqual([409, 'Invoice is a draft; only a closed invoice is signed'])
    for (const id of ['no-uuid', '00000000-0000-4000-8000-000000000000'])
      expect((await service.ask('GET', `/v2/billing/invoices/${id}/signature`)).status).toBe(404)
  })

  it('states the charge of an earlier month that is refunded, with its price there', async () => {
    const eventId = await charge(service.database, organizationId, {
      ...{ at: '2026-11-20T10:00:00.000Z', sku: 'ubo', credits: 15 },
    })
    service.clock.set('2026-12-01T02:00:00.000Z')
    await runBilling(service.ctx, organizationId, '2026-11')
    service.clock.set('2026-12-05T02:00:00.000Z')
    await refund(service.ctx, eventId, 'by mistake')
    service.clock.set('2027-01-01T02:00:00.000Z')
    await runBilling(service.ctx, organizationId, '2026-12')
    const november = await invoiceIdOf('2026-11')
    const { body } = await service.ask('GET', `/v2/billing/invoices/${november}`)
    const { unitAmountMajor } = body.lineItems
      .flatMap(({ ledgerItems }: { ledgerItems: { id: string }[] }) => ledgerItems)
      .find(({ id }: { id: string }) => id === eventId)
    const { charges } = JSON.parse((await signatureOf(await invoiceIdOf('2026-12'))).statement)
    expect(charges).toEqual([
      { eventId, invoiceId: november, sku: 'ubo', creditsCharged: 15, quantity: '1', unitAmountMajor },
    ])
  })
})

describe('the key that signs invoices', () => {
  const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64')
  const started = (key: number, ...former: number[]) =>
    openTestService({
      connectors: [],
      database: service.database,
      env: { REGISTRY_SECRET_KEY: keyOf(key), REGISTRY_FORMER_SECRET_KEYS: former.map(keyOf).join(',') },
    })
  const keys = async () => (await service.ask('GET', '/v2/signing-keys')).body.keys

  it('is made once, by starts at the same time too, and survives a change of the secret key', async () => {
    const before = await keys()
    for (const opened of await Promise.all([started(7), started(7)])) await opened.close()
    const moving = await started(9, 7)
    await runCommand(moving.ctx, ['reseal'])
    await moving.close()
    await (await started(9)).close()
    expect(await keys()).toEqual(before)
    expect(before).toHaveLength(1)
  })

  it('is another one where what sealed it is lost, and the former stays listed', async () => {
    const before = await keys()
    await service.database.sql.execute(
      "update registry.signing_keys set sealed_private_key = 'v1.00000000.lost', created_at = '2026-01-01'",
    )
    await (await started(9)).close()
    const after = await keys()
    expect(after).toHaveLength(2)
    expect(after[0].fingerprint).not.toBe(before[0].fingerprint)
    expect(after[1].fingerprint).toBe(before[0].fingerprint)
  })
})
