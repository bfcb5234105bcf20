import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { norway } from '../no-brreg/index.ts'
import { plain } from '../no-brreg/testing/report.ts'
import { createFetchContext, createScene, requestFor, sendJson } from '../testing/loopback.ts'
import { recordCompany, writeRecording } from './record.ts'

const folder = mkdtempSync(join(tmpdir(), 'recorder-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { register, reach, closeAll } = createScene()
afterEach(closeAll)

const fixtures = join(import.meta.dirname, '../no-brreg/fixtures/no-brreg')
const read = (path: string) => readFileSync(join(fixtures, path), 'utf8')

/** The register as it would answer, out of the fixtures. */
const answers: Record<string, string> = {
  '/enhetsregisteret/api/enheter/310000001': read('enheter/enhet_310000001.json'),
  '/enhetsregisteret/api/enheter/310000001/roller': read('roller/roller_310000001.json'),
  '/enhetsregisteret/api/underenheter': read('enheter/underenheter_310000001.json'),
}

async function startRegister() {
  const asked: string[] = []
  const server = await register((request, response) => {
    const path = new URL(request.url ?? '/', 'http://register').pathname
    asked.push(path)
    const answer = answers[path]
    if (answer === undefined) sendJson(response, 404, '')
    else sendJson(response, 200, answer)
  })
  return { url: server.url, asked }
}

describe('a recording', () => {
  it('plays back to the very report the register gave, with nobody asked', async () => {
    const live = await startRegister()
    const files = await recordCompany(
      (onResponse) => norway.open(() => reach(live.url, { slug: 'no-brreg', onResponse })),
      folder,
      createFetchContext(),
      '310000001',
    )
    expect(files).toEqual([
      'no-brreg/enheter/enhet_310000001.json',
      'no-brreg/enheter/underenheter_310000001.json',
      'no-brreg/roller/roller_310000001.json',
    ])
    const connector = norway.open(() => reach(live.url, { slug: 'no-brreg' }))
    const told = plain(await connector.report?.(createFetchContext(), '310000001'))
    const askedSoFar = live.asked.length
    const played = norway.open(() => reach(live.url, { slug: 'no-brreg', recordings: folder }))
    expect(plain(await played.report?.(createFetchContext(), '310000001'))).toEqual(told)
    const hits = await played.search?.(createFetchContext(), { companyName: 'havbruk' })
    expect(plain(hits?.[0])).toMatchObject({ name: 'EKSEMPEL HAVBRUK ASA' })
    await expect(played.report?.(createFetchContext(), '310000009')).rejects.toMatchObject({
      code: 'company.not_found',
    })
    expect(live.asked.length).toBe(askedSoFar)
    expect(read('enheter/enhet_310000001.json')).toBe(
      readFileSync(join(folder, 'no-brreg/enheter/enhet_310000001.json'), 'utf8'),
    )
  })

  it('holds a refusal with its status, and a replay refuses alike', async () => {
    const server = await register((_, response) => sendJson(response, 500, { message: 'not supported (BANK)' }))
    const onResponse = async (
      request: Parameters<typeof writeRecording>[2],
      received: Parameters<typeof writeRecording>[3],
    ) => {
      await writeRecording(folder, 'xt-register', request, received)
    }
    const explained: string[] = []
    const request = {
      ...requestFor('/thing/7'),
      explain: ({ status, text }: { status: number; text: string }) => {
        explained.push(`${status} ${text}`)
        return null
      },
    }
    await reach(server.url, { onResponse })
      .getJson(createFetchContext(), request)
      .catch(() => null)
    await reach(server.url, { recordings: folder })
      .getJson(createFetchContext(), request)
      .catch(() => null)
    expect(explained).toEqual(['500 {"message":"not supported (BANK)"}', '500 {"message":"not supported (BANK)"}'])
  })

  it('holds bodies and nothing else, in a folder it cannot leave, and no file for what is not there', async () => {
    const received = {
      status: 200,
      bytes: Buffer.from('{}'),
      contentType: 'application/json',
      retryAfter: null,
      url: '',
    }
    const request = {
      ...requestFor(),
      headers: { authorization: 'Basic c2VjcmV0' },
      recorded: { shape: 'thing/thing', id: '../../../etc/passwd' },
    }
    expect(await writeRecording(folder, 'xt-register', request, received)).toBe(
      'xt-register/thing/thing_-etc-passwd.json',
    )
    expect(await writeRecording(folder, 'xt-register', request, { ...received, status: 404 })).toBeNull()
    const written = readdirSync(join(folder, 'xt-register'), { recursive: true, withFileTypes: true })
    for (const entry of written.filter((one) => one.isFile()))
      expect(readFileSync(join(entry.parentPath, entry.name), 'utf8')).not.toContain('c2VjcmV0')
  })
})
