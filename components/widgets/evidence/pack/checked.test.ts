import { readFileSync } from 'node:fs'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Bytes, type ProofLeaf, redactPack } from '#lib/domain/proof/index.ts'
import { type Checked, checkEvidence } from '#lib/evidence-check/index.ts'
import { openStamping, type Stamping } from '#lib/evidence-check/testing/stamping.ts'
import { stampRequest } from '#lib/evidence-check/timestamp/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { ada, createSigner, signedPack } from './testing/signed-pack.ts'

const own = createSigner()
const forger = createSigner()
const keys = [own.fingerprint]
let pack: Bytes
const formerPack = new Uint8Array(readFileSync('lib/evidence-check/testing/pack-1.zip'))

beforeAll(async () => {
  vi.stubGlobal('window', { location: { origin: 'https://console.example' } })
  pack = await signedPack({ signer: own })
})
// The embedded engine takes a process with a window for a browser, and does not open there.
afterAll(() => void vi.unstubAllGlobals())

const states = ({ checks }: Checked) => Object.fromEntries(checks.map(({ id, state, reason }) => [id, reason ?? state]))

/** The same random numbers each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

function flipped(bytes: Bytes, random: () => number, mask?: number): { changed: Bytes; at: number } {
  const at = Math.floor(random() * bytes.length)
  const changed = bytes.slice()
  changed[at] = (changed[at] ?? 0) ^ (mask ?? 1 + Math.floor(random() * 255))
  return { changed, at }
}

describe('a pack that is checked', () => {
  it('is intact by the key the checker brings, however it is written', async () => {
    const colons = own.fingerprint.toUpperCase().replaceAll(/(..)(?=.)/g, '$1:')
    for (const key of [own.fingerprint, own.publicKey, colons]) {
      const checked = await checkEvidence(pack, { keys: [key] })
      expect([checked.kind, checked.verdict, checked.difference]).toEqual(['pack/2', 'intact', null])
      expect(states(checked)).toEqual({
        ...{ container: 'passed', files: 'passed', manifest: 'passed', tree: 'passed', content: 'passed' },
        ...{ facts: 'passed', records: 'passed', signature: 'passed', signer: 'passed', timestamp: 'noTimestamp' },
      })
      expect(checked.about).toMatchObject({ company: 'Brennerfeld Optik AG', keyId: own.fingerprint })
    }
  })

  it('is whole, but by whom is not known, without one', async () => {
    const checked = await checkEvidence(pack, { keys: [] })
    expect([checked.verdict, states(checked).signer]).toEqual(['whole', 'noKeyBrought'])
  })

  it('is never intact where another key signed it anew', async () => {
    const forged = await signedPack({ signer: forger })
    const checked = await checkEvidence(forged, { keys })
    expect([checked.verdict, checked.difference]).toEqual([
      'otherKey',
      { file: 'signature.json', path: 'fingerprint', expected: own.fingerprint, found: forger.fingerprint },
    ])
    expect((await checkEvidence(forged, { keys: [] })).verdict).toBe('whole')
  })

  it('names each byte that was flipped, wherever it is', async () => {
    const random = seeded(36)
    for (let n = 0; n < counted(1_000); n += 1) {
      const { changed, at } = flipped(pack, random)
      const { verdict, difference } = await checkEvidence(changed, { keys })
      expect([at, verdict], JSON.stringify(difference)).toEqual([at, 'altered'])
      expect(difference?.file).toBeTruthy()
    }
  }, 600_000)

  it('names the fact that an answer no longer says, and what it says instead', async () => {
    const files = unzipSync(pack)
    const name = Object.keys(files).find((path) => path.includes('-report-')) ?? ''
    const changed = new TextDecoder().decode(files[name]).replace('Brennerfeld Optik AG', 'Brennerfeld Optik SE')
    const checked = await checkEvidence(zipSync({ ...files, [name]: new TextEncoder().encode(changed) }), { keys })
    const facts = checked.checks.find(({ id }) => id === 'facts')
    expect(facts?.difference).toEqual({
      ...{ file: name, path: 'name' },
      ...{ expected: 'Brennerfeld Optik AG', found: 'Brennerfeld Optik SE' },
    })
    expect([checked.verdict, checked.difference?.file]).toEqual(['altered', name])
  })

  it('is still intact where somebody unpacked it and packed it again, and says so', async () => {
    const checked = await checkEvidence(zipSync(unzipSync(pack)), { keys })
    expect([checked.verdict, states(checked).container]).toEqual(['intact', 'packedAgain'])
  })

  it('does not pass for one without a signature once that is taken out', async () => {
    const { 'signature.json': _, ...rest } = unzipSync(pack)
    expect((await checkEvidence(zipSync(rest), { keys })).verdict).toBe('altered')
  })

  it('names a file that was added or taken away', async () => {
    const files = unzipSync(pack)
    const more = await checkEvidence(zipSync({ ...files, 'more.txt': new Uint8Array(3) }), { keys })
    expect([more.verdict, more.difference?.file]).toEqual(['altered', 'more.txt'])
    const { 'file/file.json': _, ...less } = files
    expect((await checkEvidence(zipSync(less), { keys })).difference?.file).toBe('file/file.json')
  })
})

describe('a pack with the stamp of a service outside', () => {
  let stamping: Stamping
  beforeAll(async () => {
    stamping = await openStamping()
  })
  afterAll(() => stamping.close())

  it('says when it existed, by a service that is known only to whoever brings its certificate', async () => {
    const token = async (statement: string) => {
      const { body } = await stampRequest(new TextEncoder().encode(statement))
      return Buffer.from(stamping.answer(body)).toString('base64')
    }
    const stamped = await signedPack({ signer: own, token })
    const plain = await checkEvidence(stamped, { keys })
    expect([plain.verdict, states(plain).timestamp]).toEqual(['intact', 'noCertificateBrought'])
    expect(Math.abs(Date.parse(plain.about.stampedAt ?? '') - Date.now())).toBeLessThan(60_000)
    const known = await checkEvidence(stamped, { keys, certificates: [stamping.authority] })
    expect(states(known).timestamp).toBe('passed')
    const other = await checkEvidence(stamped, { keys, certificates: [stamping.stranger] })
    expect([other.verdict, other.difference?.file]).toEqual(['altered', 'timestamp.tsr'])
    const files = unzipSync(stamped)
    const elsewhere = zipSync({ ...unzipSync(pack), 'timestamp.tsr': files['timestamp.tsr'] ?? new Uint8Array() })
    expect((await checkEvidence(elsewhere, { keys })).difference?.file).toBe('timestamp.tsr')
  })
})

describe('a pack of the form before', () => {
  it('is whole and signed by nobody, whatever key the checker brings', async () => {
    const checked = await checkEvidence(formerPack, { keys })
    expect([checked.kind, checked.verdict]).toEqual(['pack/1', 'whole'])
    expect(states(checked)).toEqual({
      ...{ container: 'passed', files: 'passed', manifest: 'passed', signature: 'notSigned', signer: 'notSigned' },
    })
    // As it was recorded in the audit log when it was made.
    const recorded = '2b7a2e24ccb036b4eba553f641155f58ef2266bf995ca42f635480130ac41099'
    expect(checked.about.manifestSha256).toBe(recorded)
  })

  it('names each byte that was turned over', async () => {
    const random = seeded(37)
    for (let n = 0; n < counted(1_000); n += 1) {
      const { changed, at } = flipped(formerPack, random, 0xff)
      const checked = await checkEvidence(changed, { keys })
      const isNamed = checked.verdict === 'altered' && checked.difference !== null
      // Nobody signed its list: who changes a word of it has another pack, with another hash in no audit log.
      const isAnother =
        checked.about.manifestSha256 !== (await checkEvidence(formerPack, { keys })).about.manifestSha256
      expect([at, isNamed || isAnother]).toEqual([at, true])
    }
  }, 600_000)
})

describe('single facts of a pack', () => {
  const leavesOf = async (): Promise<{
    leaves: readonly ProofLeaf[]
    signed: NonNullable<Checked['pack']>['signed']
  }> => {
    const { pack: whole } = await checkEvidence(pack, { keys })
    if (whole === null) throw new Error('an intact pack can be handed on')
    return whole
  }

  it('are intact without the rest, of which they say nothing', async () => {
    const { leaves, signed } = await leavesOf()
    const name = leaves.findIndex(({ value }) => value.kind === 'fact' && value.path === 'name')
    const text = JSON.stringify(await redactPack(leaves, signed, [name]))
    const checked = await checkEvidence(new TextEncoder().encode(text), { keys })
    expect([checked.kind, checked.verdict, states(checked).tree]).toEqual(['proof', 'intact', 'passed'])
    expect(text).not.toContain('officers')
    const changed = new TextEncoder().encode(text.replace('"value":"Brennerfeld Optik AG"', '"value":"Brennerfeld SE"'))
    expect((await checkEvidence(changed, { keys })).verdict).toBe('altered')
    expect((await checkEvidence(new TextEncoder().encode(text), { keys: [forger.fingerprint] })).verdict).toBe(
      'otherKey',
    )
  })

  it('name each byte that was flipped', async () => {
    const { leaves, signed } = await leavesOf()
    const proof = new TextEncoder().encode(JSON.stringify(await redactPack(leaves, signed, [3, 9])))
    const random = seeded(38)
    for (let n = 0; n < counted(400); n += 1) {
      const { changed, at } = flipped(proof, random)
      const { verdict } = await checkEvidence(changed, { keys })
      expect([at, ['altered', 'otherKey', 'unreadable'].includes(verdict)]).toEqual([at, true])
    }
  }, 600_000)
})

describe('a pack for somebody outside', () => {
  const all = ['names', 'emails', 'userIds', 'costs'] as const

  it('has nobody of the organization in it, says what it lacks, and is as intact', async () => {
    const bytes = await signedPack({ signer: own, choices: { audience: 'outside', leftOut: all } })
    const files = unzipSync(bytes)
    const text = Object.values(files)
      .map((content) => new TextDecoder().decode(content))
      .join('\n')
    for (const word of Object.values(ada)) expect(text).not.toContain(word)
    expect(text).toContain('Person 1 called them.')
    const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json']))
    expect(manifest).toMatchObject({ audience: 'outside', leftOut: all })
    expect(manifest.totals).toMatchObject({ creditsCharged: null, requestsOfUnknownCost: null })
    expect((await checkEvidence(bytes, { keys })).verdict).toBe('intact')
  })

  it('keeps whatever somebody chose to keep', async () => {
    const bytes = await signedPack({ signer: own, choices: { audience: 'outside', leftOut: ['emails'] } })
    const notes = new TextDecoder().decode(unzipSync(bytes)['people/notes.json'])
    expect([notes.includes(ada.name), notes.includes(ada.email)]).toEqual([true, false])
  })
})
