import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authoritiesOf } from '#lib/domain/identifiers/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { createBridges, readServiceId, toServiceId } from './connector/index.ts'
import { countryIn } from './gleif/keys.ts'
import { createFinder, idOf } from './gleif/service-ids.ts'
import { registers } from './index.ts'

const folder = process.env.RECORDINGS ?? ''
const registerOf = (scheme: string) => {
  const found = registers.find((one) => one.scheme === scheme)
  if (found === undefined) throw new Error(`nobody gives numbers of ${scheme}`)
  return found
}
const britainRegister = registerOf('gb_company_number')
const nationals = registers.flatMap((one) => one.authorities.map((authority) => ({ ...one, authority })))
const atIndex = createFinder(new Set(['de']), nationals)
const issue = (company: Parameters<typeof idOf>[1]) => idOf(atIndex, company)
const find = createBridges(registers)

/** A company as GLEIF names it. */
const atGleif = (
  lei: string,
  jurisdiction: string,
  registration: { authority?: string | undefined; number?: string },
) => ({
  lei,
  jurisdiction: countryIn(jurisdiction) ?? '',
  ...registration,
})

interface Entity {
  recordId: string
  name: string
  jurisdiction: string
  /** By the scheme as the file names it. */
  numbers: ReadonlyMap<string, string>
}

/** Companies of recorded graphs, each once: those Companies House states, and those GLEIF states. */
function recordedEntities(): { british: Entity[]; gleif: Entity[] } {
  const files = readdirSync(join(folder, 'bods')).filter((name) => name.startsWith('opencheck_demo_'))
  const lines = files.flatMap((name) =>
    readFileSync(join(folder, 'bods', name), 'utf8')
      .trim()
      .split('\n'),
  )
  const byId = new Map<string, Entity>()
  for (const { recordType, recordId, recordDetails: details } of lines.map((line) => JSON.parse(line))) {
    if (recordType !== 'entity') continue
    const identifiers: { scheme: string; id: string }[] = details.identifiers ?? []
    const numbers = new Map(identifiers.map(({ scheme, id }) => [scheme, id]))
    byId.set(recordId, {
      recordId,
      name: details.name,
      jurisdiction: details.incorporatedInJurisdiction?.code,
      numbers,
    })
  }
  const of = (prefix: string) => [...byId.values()].filter(({ recordId }) => recordId.startsWith(prefix))
  return { british: of('GB-COH-'), gleif: of('XI-LEI-') }
}

/** What both write, in capitals and without signs. */
const plain = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '')

describe.skipIf(folder === '')('recorded graphs of Companies House and of GLEIF', () => {
  it('are joined by identifier: no pair is wrong, and none of the same name is missed', () => {
    const { british, gleif } = recordedEntities()
    expect([british.length, gleif.length]).toEqual([240, 159])
    const atGleifById = new Map(
      gleif.flatMap(({ recordId, name, jurisdiction, numbers }) => {
        const [authority] = britainRegister.authorities
        const number = numbers.get('GB-COH')
        const registration = number === undefined ? {} : { authority, number }
        const serviceId = issue(atGleif(recordId, jurisdiction, registration))
        return serviceId === undefined ? [] : [[serviceId, name] as const]
      }),
    )
    const pairs = british.flatMap(({ name, numbers }) => {
      const serviceId = find(britainRegister.scheme, numbers.get('GB-COH') ?? '')
      const other = atGleifById.get(serviceId ?? '')
      return other === undefined ? [] : [{ name, other }]
    })
    // Names are what the join does not look at, and so can judge it.
    const right = pairs.filter(({ name, other }) => plain(name) === plain(other))
    const names = new Set(gleif.map(({ name }) => plain(name)))
    const ofOneName = british.filter(({ name }) => names.has(plain(name)))
    const [precision, recall] = [right.length / pairs.length, right.length / ofOneName.length]
    expect({ pairs: pairs.length, precision, recall }).toEqual({ pairs: 29, precision: 1, recall: 1 })
  })
})

/** Authorities: of connected registers, those of Slovakia among them, whose numbers have the form of Czech ones, and of two courts. */
const authorities = { gb: 'RA000585', no: 'RA000472', cz: 'RA000163', sk: authoritiesOf('sk_ico')[0] ?? '' }
const courts = ['RA000242', 'RA000247']

describe('companies that look alike', () => {
  it('of one name and number are never taken for one: two registers, two courts, two countries', () => {
    const number = fc.constantFrom('99900017', '99900025', '310000019', 'SC123456', 'HRB 7042', '0', ' 99900017')
    const jurisdiction = fc.constantFrom('GB', 'NO', 'CZ', 'SK', 'DE')
    const authority = fc.constantFrom(...Object.values(authorities), ...courts, undefined)
    const company = fc.record({ number, jurisdiction, authority })
    const run = fc.property(fc.uniqueArray(company, { selector: keyOf, maxLength: 40 }), (companies) => {
      const given = companies.map(({ number: text, jurisdiction: code, authority: at }, index) => {
        const lei = `EXAMPLE0TWIN${String(index).padStart(6, '0')}00`
        return issue(atGleif(lei, code, { authority: at, number: text }))
      })
      const issued = given.filter((one) => one !== undefined)
      expect(new Set(issued).size).toBe(issued.length)
      for (const [index, serviceId] of given.entries()) {
        const { jurisdiction: code = '', authority: at, number: text = '' } = companies[index] ?? {}
        const read = readServiceId(serviceId ?? '')
        if (read === null) continue
        expect(read.jurisdictionCode).toBe(code.toLowerCase())
        const own = registers.find((one) => one.jurisdictionCode === read.jurisdictionCode)
        // An id of a connected register is given for its own authority and that very number alone.
        if (own === undefined) continue
        expect([own.authorities as readonly unknown[], read.nativeId]).toEqual([
          expect.arrayContaining([at]),
          text.trim(),
        ])
      }
    })
    fc.assert(run, { numRuns: counted(2_000) })
  })

  it('are followed by a number of their own scheme, not by one that looks like it', () => {
    const given = ['99900017', '310000019', 'SC123456'].flatMap((number) =>
      ['cz_ico', 'sk_ico', 'gb_company_number', 'no_organisation_number', 'foreign_registration_number'].map(
        (scheme) => [scheme, number, find(scheme, number)] as const,
      ),
    )
    expect(given.filter(([, , serviceId]) => serviceId !== null)).toEqual([
      ['cz_ico', '99900017', toServiceId(registerOf('cz_ico'), '99900017')],
      // One series of numbers until 1992, and two registers: the scheme says whose.
      ['sk_ico', '99900017', toServiceId(registerOf('sk_ico'), '99900017')],
      ['gb_company_number', '99900017', toServiceId(britainRegister, '99900017')],
      ['no_organisation_number', '310000019', toServiceId(registerOf('no_organisation_number'), '310000019')],
      ['gb_company_number', 'SC123456', toServiceId(britainRegister, 'SC123456')],
    ])
  })
})

/** What tells companies apart: where a number has no authority, nothing but their LEI does. */
function keyOf({ number, jurisdiction, authority }: { number: string; jurisdiction: string; authority?: string }) {
  return `${jurisdiction} ${authority} ${number.trim()}`
}
