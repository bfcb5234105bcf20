import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { effectsOf, type SignedStatement } from '#lib/contract/index.ts'
import { readEnv } from '../../core/env.ts'
import { audit } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { ensureKey, resealEvidenceKey, signStatement } from './key.ts'

let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
})
afterAll(() => journal.harness.close())

/** The fixed beginning of an Ed25519 public key in DER (RFC 8410). */
const derHead = Buffer.from('302a300506032b6570032100', 'hex')

function isSigned({ publicKey, statement, signature }: SignedStatement): boolean {
  const der = Buffer.concat([derHead, Buffer.from(publicKey, 'base64')])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64'))
}

const signed = (what: string) =>
  journal.harness.database.transaction((tx) =>
    signStatement(journal.harness, { format: 'of-a-test/1', ...{ what } }, tx),
  )
const keys = async (role: 'finance' | 'analyst' | 'auditor' = 'finance') =>
  (await journal.ask('listEvidenceKeys', { role })).value.keys

describe('the key that signs evidence', () => {
  it('is made once, however often a console starts and signs', async () => {
    expect(await keys()).toEqual([])
    await Promise.all([ensureKey(journal.harness), ensureKey(journal.harness)])
    const one = await signed('one')
    const two = await signed('two')
    expect(await keys('auditor')).toEqual([
      {
        algorithm: 'Ed25519',
        publicKey: one.publicKey,
        fingerprint: two.fingerprint,
        createdAt: expect.stringMatching(/^2026-11-21T/),
        retiredAt: null,
      },
    ])
  })

  it('signs a statement with its own fingerprint in it, and no other', async () => {
    const made = await signed('one')
    expect(JSON.parse(made.statement)).toEqual({ format: 'of-a-test/1', what: 'one', keyId: made.fingerprint })
    expect(createHash('sha256').update(Buffer.from(made.publicKey, 'base64')).digest('hex')).toBe(made.fingerprint)
    expect(isSigned(made)).toBe(true)
    expect(isSigned({ ...made, statement: made.statement.replace('one', 'two') })).toBe(false)
  })

  it('is sealed: the database has no byte of its private half that another secret opens', async () => {
    const { database, env, clock } = journal.harness
    const { rows } = await database.sql.execute<{ sealed: string }>(
      'select sealed_private_key as sealed from console.evidence_keys',
    )
    expect(rows[0]?.sealed).toMatch(/^v1\.[\w-]+\.[\w-]+$/)
    const other = { ...env, authSecret: 'another secret of the sessions', formerAuthSecrets: [env.authSecret] }
    await resealEvidenceKey({ env: other, database })
    const made = await database.transaction((tx) =>
      signStatement({ env: { ...other, formerAuthSecrets: [] }, clock }, { format: 'of-a-test/1' }, tx),
    )
    expect((await keys()).map(({ fingerprint }) => fingerprint)).toEqual([made.fingerprint])
    await resealEvidenceKey({ env: { ...env, formerAuthSecrets: [other.authSecret] }, database })
  })

  it('is another one where what sealed it is lost, and says since when', async () => {
    const before = await keys()
    journal.harness.pass(60_000)
    const { database, clock, env } = journal.harness
    const lost = readEnv({ NEXTAUTH_SECRET: 'nobody has that other secret now', REGISTRY_API_KEY: env.registryApiKey })
    await database.transaction((tx) => signStatement({ env: lost, clock }, { format: 'of-a-test/1' }, tx))
    const after = await keys()
    expect(after.map(({ retiredAt }) => retiredAt)).toEqual([null, after[0]?.createdAt])
    expect(after[1]?.publicKey).toBe(before[0]?.publicKey)
  })
})

describe('replacing it', () => {
  it('is an act of admins that asks who they are, leaves a row, and keeps the public half with its days', async () => {
    expect(effectsOf('replaceEvidenceKey', {})).toEqual(['weakensControl'])
    expect((await journal.ask('replaceEvidenceKey', { role: 'analyst' })).status).toBe(403)
    const [before] = await keys()
    journal.harness.pass(60_000)
    const made = (await journal.ask('replaceEvidenceKey', { role: 'admin' })).value
    const [present, former] = await keys()
    expect([present, former]).toEqual([made, { ...before, retiredAt: made.createdAt }])
    expect((await signed('since')).fingerprint).toBe(made.fingerprint)
    const rows = await journal.harness.database.sql.select().from(audit)
    expect(rows.filter(({ action, outcome }) => action === 'replaceEvidenceKey' && outcome === 'done')).toMatchObject([
      { object: made.fingerprint, userId: journal.harness.users.admin },
    ])
  })

  it('erases what the former one signed with', async () => {
    const { rows } = await journal.harness.database.sql.execute<{ sealed: string | null }>(
      'select sealed_private_key as sealed from console.evidence_keys where retired_at is not null',
    )
    expect(rows.length).toBe(2)
    expect(rows.every(({ sealed }) => sealed === null)).toBe(true)
  })

  it('answers public halves and nothing sealed', async () => {
    const { text } = await journal.ask('listEvidenceKeys', { role: 'admin' })
    expect(text).not.toMatch(/seal|private|v1\./i)
  })
})
