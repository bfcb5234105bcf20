import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { framed } from '#lib/registers/index.ts'
import { createFetchContext, createScene, sendJson } from '#lib/registers/testing/loopback.ts'
import type { RateLimit } from '#lib/registers/transport/index.ts'
import { checkedRegisters, checkRegister } from './check.ts'

const { register, closeAll } = createScene()
afterEach(closeAll)
const folder = mkdtempSync(join(tmpdir(), 'registers-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

const unlimited: RateLimit = { take: async () => ({ waitMs: 0 }) }

const number = '923609016'
const fixtures = join(import.meta.dirname, '../../registers/no-brreg/fixtures/no-brreg')
const entity: object = JSON.parse(readFileSync(join(fixtures, 'enheter/enhet_310000001.json'), 'utf8'))

/** Norway as it would answer, with other answers for some paths. */
async function check(others: Record<string, unknown> = {}, recordTo?: string) {
  const norway = checkedRegisters.find(({ slug }) => slug === 'no-brreg')
  if (norway === undefined) throw new Error('Norway is not checked')
  const entry = { ...entity, organisasjonsnummer: number }
  const answers: Record<string, unknown> = {
    [`/enhetsregisteret/api/enheter/${number}`]: entry,
    [`/enhetsregisteret/api/enheter/${number}/roller`]: { rollegrupper: [] },
    '/enhetsregisteret/api/underenheter': { page: { totalElements: 0, totalPages: 0 } },
    '/enhetsregisteret/api/enheter': { _embedded: { enheter: [entry] }, page: { totalElements: 1 } },
    [`/regnskapsregisteret/regnskap/aarsregnskap/kopi/${number}/aar`]: ['2024'],
    ...others,
  }
  const server = await register((request, response) => {
    const answer = answers[new URL(request.url ?? '/', 'http://register').pathname]
    if (typeof answer === 'string') response.writeHead(200, { 'content-type': 'text/html' }).end(answer)
    else if (answer === undefined) sendJson(response, 404, '')
    else sendJson(response, 200, answer)
  })
  const context = createFetchContext()
  const rateLimit = unlimited
  const sourceUrls = new Map([[norway.slug, server.url]])
  return checkRegister(norway, { sourceUrls, rateLimit, context, recordTo })
}

describe('the live check of a register', () => {
  it('asks each question once, finds nothing where the answers are as they were, and records them', async () => {
    const checked = await check({}, folder)
    expect(checked.map(({ question, result }) => [question, result])).toEqual([
      ['autocomplete', 'ok'],
      ['search', 'ok'],
      ['prefill', 'ok'],
      ['report', 'ok'],
      ['documents', 'ok'],
      ['financials', 'ok'],
    ])
    expect(readdirSync(join(folder, 'no-brreg/enheter'))).toContain(`enhet_${number}.json`)
  })

  it('names a value nobody accounts for by its pointer, and not what it says', async () => {
    const roller = [{ type: { kode: 'LEDE' }, person: { navn: { etternavn: 'Prøve' }, kallenavn: 'canary' } }]
    const roles = { rollegrupper: [{ type: { kode: 'STYR' }, roller }] }
    const checked = await check({ [`/enhetsregisteret/api/enheter/${number}/roller`]: roles })
    expect(checked.find(({ question }) => question === 'report')).toEqual({
      question: 'report',
      result: 'differs',
      details: ['unknown value enhetsregisteret-roller/rollegrupper/*/roller/*/person/kallenavn'],
    })
    expect(JSON.stringify(checked)).not.toContain('canary')
  })

  it('says which question fails, of another shape or none', async () => {
    const path = `/enhetsregisteret/api/enheter/${number}`
    for (const answer of [{ navn: 5 }, '<!doctype html>']) {
      const checked = await check({ [path]: answer })
      const failed = checked.filter(({ result }) => result === 'failed').map(({ question }) => question)
      expect(failed).toEqual(['prefill', 'report', 'documents', 'financials'])
    }
  })

  it('asks the register beside it too, reads its XML, and says where it gave no answer', async () => {
    const czechia = checkedRegisters.find(({ slug }) => slug === 'cz-ares')
    const fixture = (path: string) => readFileSync(join(import.meta.dirname, '../../registers/cz-ares/fixtures', path))
    const number = '99900017'
    const answers: Record<string, Uint8Array | undefined> = {
      [`/ekonomicke-subjekty/${number}`]: fixture(`cz-ares/ekonomicke-subjekty_${number}.json`),
      [`/ekonomicke-subjekty-vr/${number}`]: fixture(`cz-ares/ekonomicke-subjekty-vr_${number}.json`),
      '/ekonomicke-subjekty/vyhledat': Buffer.from('{"ekonomickeSubjekty":[]}'),
      '/isir_cuzk_ws/IsirWsCuzkService': Buffer.from(
        String(fixture(`cz-isir/insolvence_${number}.xml`)).replace('<stav>', '<stav><novyUdaj>1</novyUdaj>'),
      ),
    }
    const server = await register((request, response) => {
      const answer = answers[request.url ?? '']
      response.writeHead(answer === undefined ? 404 : 200).end(answer)
    })
    const checkCzechia = async () => {
      if (czechia === undefined) throw new Error('Czechia is not checked')
      const context = createFetchContext()
      const sourceUrls = new Map(czechia.sources.map(({ slug }) => [slug, server.url]))
      const asked = { ...czechia, company: { nativeId: number, name: 'x' } }
      const checked = await checkRegister(asked, { sourceUrls, rateLimit: unlimited, context })
      return checked.find(({ question }) => question === 'report')?.details
    }
    const pointer = 'isir/Envelope/Body/getIsirWsCuzkDataResponse/stav/novyUdaj'
    expect(await checkCzechia()).toEqual([`unknown value ${pointer}`])
    answers['/isir_cuzk_ws/IsirWsCuzkService'] = undefined
    expect(await checkCzechia()).toEqual(['no answer for events: Insolvenční rejstřík (ISIR)'])
  })

  it('asks a register of the frame, and names what no rule of it reads', async () => {
    const finland = checkedRegisters.find(({ slug }) => slug === framed[0]?.slug)
    if (finland === undefined) throw new Error('Finland is not checked')
    const { nativeId } = finland.company
    const company = { businessId: { value: nativeId }, names: [{ name: 'Esimerkki Oy', type: '1' }], addresses: 'odd' }
    const server = await register((_, response) => sendJson(response, 200, { companies: [company], more: 'canary' }))
    const context = createFetchContext()
    const sourceUrls = new Map([[finland.slug, server.url]])
    const checked = await checkRegister(finland, { sourceUrls, rateLimit: unlimited, context })
    expect(checked.map(({ question, result }) => [question, result])).toEqual([
      ...[
        ['autocomplete', 'differs'],
        ['search', 'differs'],
        ['prefill', 'differs'],
        ['report', 'differs'],
      ],
    ])
    expect(checked.at(-1)?.details).toEqual(['unknown value prh/more', 'unknown value prh/companies/0/addresses'])
    expect(JSON.stringify(checked)).not.toContain('canary')
  })
})
