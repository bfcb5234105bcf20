import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toServiceId } from '#lib/registers/connector/index.ts'
import { czechRegister } from '#lib/registers/cz-ares/index.ts'
import { britain } from '#lib/registers/gb-companies-house/index.ts'
import { norway } from '#lib/registers/no-brreg/index.ts'
import { type Loopback, startHttp } from '#lib/registers/testing/loopback.ts'
import { openTestService, type TestService } from '../testing/service.ts'
import { type OpenConnectors, openConnectors } from './index.ts'

/** Invented; each register writes it in its own fields. */
const person = { fornavn: 'Hemmelig', etternavn: 'Kanarifugl', jmeno: 'Hemmelig', prijmeni: 'Kanarifugl' }
const officer = { name: 'KANARIFUGL, Hemmelig', officer_role: 'director', appointed_on: '2020-01-01' }
const fixture = (slug: string, name: string) =>
  readFileSync(join(import.meta.dirname, '../../registers', slug, 'fixtures', slug, `${name}.json`))

/** What each register answers about persons, and how it fails in the middle of it. */
const whole: Readonly<Record<string, string>> = {
  roller: JSON.stringify({ rollegrupper: [{ roller: [{ type: { kode: 'LEDE' }, person: { navn: person } }] }] }),
  officers: JSON.stringify({ items: [officer], total_results: 1 }),
  vr: JSON.stringify({ zaznamy: [{ spolecnici: [{ spolecnik: [{ osoba: { fyzickaOsoba: person } }] }] }] }),
}
const faults = {
  'cut off': (text: string) => text.slice(0, -2),
  'of another shape': (text: string) => `[${text}]`,
  'after a mark of another encoding': (text: string) => `\u0001${text}`,
}

const companies = [
  ['no-brreg', toServiceId(norway, '310000001')],
  ['gb-companies-house', toServiceId(britain, '99990001')],
  ['cz-ares', toServiceId(czechRegister, '99900017')],
] as const

let stub: Loopback
let service: TestService
let registers: OpenConnectors
let spoil: (text: string) => string = (text) => text
let status = 200
const given: string[] = []

function kindOf(path: string): string | null {
  const list = path.endsWith('/roller') ? 'roller' : path.endsWith('/officers') ? 'officers' : null
  return path.includes('ekonomicke-subjekty-vr') ? 'vr' : list
}

function answerTo(path: string): string | Buffer {
  const kind = kindOf(path)
  if (kind !== null) {
    given.push(kind)
    return spoil(whole[kind] ?? '')
  }
  if (path.startsWith('/no/')) return fixture('no-brreg', 'enheter/enhet_310000001')
  if (path.startsWith('/gb/')) return fixture('gb-companies-house', 'company/profile_99990001')
  return fixture('cz-ares', 'ekonomicke-subjekty_99900017')
}

beforeAll(async () => {
  stub = await startHttp((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://stub')
    const body = pathname.startsWith('/gleif/') ? '{"data":[]}' : answerTo(pathname)
    response.writeHead(typeof body === 'string' && kindOf(pathname) !== null ? status : 200, {
      'content-type': 'application/json',
    })
    response.end(body)
  })
  const paths = { NO_BRREG: 'no', GB_COMPANIES_HOUSE: 'gb', CZ_ARES: 'cz', CZ_ISIR: 'cz', GLEIF: 'gleif' }
  const settings = Object.entries(paths).flatMap(([slug, path]) => [
    [`SOURCE_${slug}_URL`, `${stub.url}/${path}`],
    [`SOURCE_${slug}_PER_SECOND`, '1000'],
  ])
  const env = {
    ...Object.fromEntries(settings),
    REGISTER_GB_COMPANIES_HOUSE_KEY: 'key-of-the-tests',
    SANDBOX: 'off',
    PART_WAIT_MS: '0',
  }
  service = await openTestService({ connectors: [], env })
  registers = await openConnectors(service.ctx.env, service.database, () => [])
  service.ctx.connectors = registers
  await service.work()
})
afterAll(async () => {
  await registers.close()
  await service.close()
  await stub.close()
})

describe('the log of an order that fails over an answer on persons', () => {
  async function logOf(serviceId: string): Promise<string> {
    const before = service.logged.length
    const created = await service.ask('POST', '/v2/companies/report', { body: { serviceId, bypassCache: true } })
    await service.settled('report', created.body.orderId)
    return service.logged.slice(before).join('')
  }

  it.each(Object.entries(faults))('names none of them where the answer is %s', async (_, fault) => {
    spoil = fault
    for (const [slug, serviceId] of companies) {
      const lines = await logOf(serviceId)
      expect([slug, lines]).toEqual([slug, expect.stringMatching(/"event":"order.(?:failed|part_missing)"/)])
      expect(lines).not.toMatch(/kanarifugl/i)
    }
    expect(new Set(given)).toEqual(new Set(['roller', 'officers', 'vr']))
  })

  it.each([400, 401, 403, 422, 429, 500, 503])(
    'names none of them where the answer is a refusal with %i',
    async (refusal) => {
      spoil = (text) => text
      status = refusal
      for (const [slug, serviceId] of companies) {
        const lines = await logOf(serviceId)
        expect([slug, lines]).toEqual([slug, expect.stringContaining(`answered ${refusal} with`)])
        expect(lines).not.toMatch(/kanarifugl/i)
      }
    },
  )
})
