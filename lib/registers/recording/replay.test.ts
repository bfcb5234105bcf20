import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { unmarked } from '#lib/text/index.ts'
import { AnyObject, createFetchContext, createScene } from '../testing/loopback.ts'
import type { JsonRequest, Recorded, RecordedFile } from '../transport/index.ts'
import { searchRecorded } from './replay-search.ts'

const folder = mkdtempSync(join(tmpdir(), 'recordings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { register, reach, closeAll } = createScene()
afterEach(closeAll)

function recordedFile(path: string, content: unknown) {
  const file = join(folder, 'xt-register', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

interface Thing {
  id: string
  name: string
}
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && 'id' in value
const thingsIn = ({ value }: RecordedFile): Thing[] => [value].flat().filter(isThing)

function thing(id: string): JsonRequest<typeof AnyObject> {
  const find = (file: RecordedFile) => thingsIn(file).filter((one) => one.id === id)
  return { path: `/things/${id}`, activity: 'Asking', schema: AnyObject, recorded: { shape: 'things/thing', id, find } }
}

function search(query: string): JsonRequest<typeof AnyObject> {
  const recorded: Recorded = {
    shape: 'things/search',
    id: query,
    find: thingsIn,
    gather: (found) => ({
      hits: searchRecorded(found.filter(isThing), query, 'words', ({ id, name }) => ({ id, names: [name] })),
    }),
  }
  return { path: '/things', query: { query }, activity: 'Searching', schema: AnyObject, recorded }
}

recordedFile('things/whatever.json', '{ "id": "1", "name": "Fjord AS" }')
recordedFile('things/page.json', [
  { id: '1', name: 'Fjord AS', more: 'than the entry itself has' },
  { id: '2', name: 'Fjord Bærum AS' },
  { id: '2', name: 'Fjord Bærum AS', more: 'of it' },
])
recordedFile('things/thing_3_by_name.json', '{"without": "an id"}')
recordedFile('things/thing_33.json', '{"id": "33", "name": "Trettitre"}')
recordedFile('things/SYNTHETIC_thing_4.json', { id: '4', name: 'Never recorded' })
recordedFile('things/official_example_5.json', { id: '5', name: 'Never recorded' })
recordedFile('things/SHAPE_6.json', { id: '6', name: 'Never recorded' })
recordedFile('errors/thing_7_bank.json', { status: '500', message: 'not supported (BANK)' })
recordedFile('errors/thing_8.json', { status: 503, body: 'down' })
recordedFile('broken.json', '{"id": ')
recordedFile('papers/paper_9.pdf', '%PDF-1.7')

/** The register itself must never be asked. */
async function replay() {
  let asked = 0
  const server = await register((_, response) => {
    asked += 1
    response.end('{}')
  })
  return { transport: reach(server.url, { recordings: folder }), askedLive: () => asked }
}

describe('a register played from recorded answers', () => {
  it('answers with the recorded bytes, at the time of the context, under the address of the register', async () => {
    const { transport } = await replay()
    const answer = await transport.getJson(createFetchContext(), thing('1'))
    expect(Buffer.from(answer?.bytes ?? []).toString()).toBe('{ "id": "1", "name": "Fjord AS" }')
    expect(answer?.retrievedAt).toBe('2026-11-21T08:00:00.000Z')
    expect(answer?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/things\/1$/)
    expect(answer?.sha256).toBe('9b47ac7deb5cd6bd17667816db98a8b18332574de1a18aa5bd5eec67cca7e63a')
  })

  it('knows an entry by what it says where only a list has it, and then takes the one that says most', async () => {
    const { transport } = await replay()
    expect((await transport.getJson(createFetchContext(), thing('2')))?.value).toEqual({
      id: '2',
      name: 'Fjord Bærum AS',
      more: 'of it',
    })
  })

  it('knows an answer by the shape and the id in its name, and no other id by the beginning of one', async () => {
    const { transport } = await replay()
    expect((await transport.getJson(createFetchContext(), thing('3')))?.value).toEqual({ without: 'an id' })
    expect((await transport.getJson(createFetchContext(), thing('33')))?.value).toMatchObject({ name: 'Trettitre' })
  })

  it('has nothing under a number nobody recorded, and nothing at all of a register nobody recorded', async () => {
    const { transport, askedLive } = await replay()
    expect(await transport.getJson(createFetchContext(), thing('999'))).toBeNull()
    const other = reach('http://127.0.0.1:9', { recordings: folder, slug: 'another-register' })
    expect(await other.getJson(createFetchContext(), thing('1'))).toBeNull()
    expect((await other.getJson(createFetchContext(), search('fjord')))?.value).toEqual({ hits: [] })
    expect(askedLive()).toBe(0)
  })

  it('takes no file for evidence that says it is none', async () => {
    const { transport } = await replay()
    for (const id of ['4', '5', '6']) expect(await transport.getJson(createFetchContext(), thing(id))).toBeNull()
  })

  it('finds recorded entries by their names, each once, the closest first', async () => {
    const { transport } = await replay()
    const names = async (query: string) => {
      const answer = await transport.getJson(createFetchContext(), search(query))
      return [answer?.value.hits].flat().map((hit) => (isThing(hit) ? hit.name : null))
    }
    expect(await names('fjord')).toEqual(['Fjord AS', 'Fjord Bærum AS'])
    expect(await names('BAERUM fjo')).toEqual(['Fjord Bærum AS'])
    expect(await names('ord')).toEqual([])
  })

  it('refuses as the register did, with its status, for the connector to explain', async () => {
    const { transport } = await replay()
    const explain = ({ status, text }: { status: number; text: string }) =>
      status === 500 && text.includes('(BANK)') ? new ApiError('capability.not_available', 'no bank') : null
    await expect(transport.getJson(createFetchContext(), { ...thing('7'), explain })).rejects.toMatchObject({
      detail: 'no bank',
    })
    const asWritten = transport.getJson(createFetchContext(), thing('8'))
    await expect(asWritten).rejects.toMatchObject({ code: 'source.unavailable' })
    await asWritten.catch((error: unknown) =>
      expect(String(error instanceof Error && error.cause)).toContain('answered 503 with 4 bytes'),
    )
  })

  it('never wears out: refusals do not stop it from answering', async () => {
    const { transport } = await replay()
    for (let n = 0; n < 20; n += 1) await transport.getJson(createFetchContext(), thing('8')).catch(() => null)
    expect((await transport.getJson(createFetchContext(), thing('1')))?.value).toMatchObject({ id: '1' })
  })

  it('gives documents as their bytes', async () => {
    const { transport } = await replay()
    const request = { path: '/papers/9', activity: 'Fetching', recorded: { shape: 'papers/paper', id: '9' } }
    const answer = await transport.getBytes(createFetchContext(), request)
    expect([Buffer.from(answer?.value ?? []).toString(), answer?.contentType]).toEqual(['%PDF-1.7', 'application/pdf'])
  })
})

describe('a search in recorded names', () => {
  const found = (query: string, mode: 'words' | 'phrase', ...names: string[]) =>
    searchRecorded(names, query, mode, (name) => ({ id: name, names: [name] }))

  it('takes words in any order, or as they were typed, always from the beginning of a word', () => {
    expect(found('as nord', 'words', 'NORDLYS AS', 'LYS AS')).toEqual(['NORDLYS AS'])
    expect(found('as nord', 'phrase', 'NORDLYS AS', 'AS NORDLYS')).toEqual(['AS NORDLYS'])
    expect(found('lys', 'phrase', 'NORDLYS AS', 'LYS AS', 'STORE LYS')).toEqual(['LYS AS', 'STORE LYS'])
    expect(found('lys as', 'words', 'LYS AS OG MER', 'LYS AS')).toEqual(['LYS AS', 'LYS AS OG MER'])
    expect(found('  ', 'words', 'LYS AS')).toEqual([])
  })

  it('reads letters as a person without a Norwegian keyboard types them', () => {
    expect(found('baerum for fro al a s', 'phrase', 'Bærum Fôr & Frø-Ål A/S')).toHaveLength(1)
  })

  it.each([
    ['lodz', 'ŁÓDŹ Sp. z o.o.'],
    ['dakovo', 'Đakovo d.o.o.'],
    ['isik', 'Işık Ticaret A.Ş.'],
    ['ticaret', 'Tıcaret A.Ş.'],
    ['strasse', 'Straße 1 GmbH'],
    ['thor', 'Þór ehf.'],
  ])('finds %s where the register writes %s, by the letters names are compared by', (typed, name) => {
    expect(found(typed, 'words', name)).toEqual([name])
    expect(unmarked(name).split(' ')).toContain(typed)
  })
})
