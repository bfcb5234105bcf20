import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { AnyObject, createFetchContext, transportTo } from '../testing/loopback.ts'
import { norwayRegister } from './index.ts'
import { Entity } from './schema.ts'
import { playedNorway, reportOn } from './testing/report.ts'

const folder = process.env.RECORDINGS
const title = 'recorded answers of Enhetsregisteret'

/** Entries and roles as recorded, read here without any of the code under test but its schemas. */
const files = folder === undefined ? [] : jsonFiles(join(folder, norwayRegister.slug))
const entries = files.flatMap(({ value }) => entriesOf(value))
const roles = files.flatMap(({ value }) => (Object(value).rollegrupper === undefined ? [] : [value as RecordedRoles]))
const equinor = '923609016'

interface RecordedRole {
  type: { kode: string; beskrivelse: string }
  person?: { fodselsdato?: string; erDoed?: boolean; navn?: Record<'fornavn' | 'mellomnavn' | 'etternavn', string> }
  enhet?: { organisasjonsnummer: string }
  fratraadt?: boolean
  avregistrert?: boolean
}
interface RecordedRoles {
  _links?: unknown
  rollegrupper: { roller?: RecordedRole[] }[]
}

describe.skipIf(folder === undefined)(
  folder === undefined ? `${title}: skipped, RECORDINGS names no folder` : title,
  () => {
    const connector = playedNorway(folder)

    it('are there', () => {
      expect(entries.length).toBeGreaterThan(5)
      expect(roles.length).toBeGreaterThan(0)
    })

    it('become a report for every entry, within the contract and without a field it does not know', async () => {
      for (const { organisasjonsnummer, navn } of entries) {
        const { companyName, basics } = await reportOn(organisasjonsnummer, connector)
        expect([companyName, basics.legalName, basics.identifiers[0].value]).toEqual([navn, navn, organisasjonsnummer])
      }
    })

    it('lose nothing on the way: every word of every entry stands somewhere in its report', async () => {
      for (const entry of entries) {
        const whole = richest(entry.organisasjonsnummer)
        const report = JSON.stringify(await reportOn(entry.organisasjonsnummer, connector))
        const lost = wordsOf(whole).filter((word) => !report.includes(JSON.stringify(word).slice(1, -1)))
        expect([entry.organisasjonsnummer, lost]).toEqual([entry.organisasjonsnummer, []])
      }
    })

    it('are found by their names and by their numbers', async () => {
      for (const entry of entries.filter((one) => !isSubUnit(one) && one.slettedato === undefined)) {
        const byName = await connector.search?.(createFetchContext(), { companyName: entry.navn })
        expect(byName?.map((hit) => hit.identifiers?.[0]?.value)).toContain(entry.organisasjonsnummer)
        const byNumber = await connector.autocomplete?.(createFetchContext(), {
          query: entry.organisasjonsnummer,
          limit: 5,
        })
        expect(byNumber?.map((hit) => hit.name)).toEqual([entry.navn])
      }
      expect(await connector.search?.(createFetchContext(), { companyName: 'jibberish' })).toEqual([])
    })

    it('give Equinor field by field', async () => {
      const { basics, sources } = await reportOn(equinor, connector)
      expect(basics.legalForm).toMatchObject({
        original: 'Allmennaksjeselskap',
        iso20275LegalFormCode: 'IQGE',
        category: 'JSC',
      })
      expect(basics.status).toMatchObject({ normalized: 'active', isActive: true })
      expect(basics.statusEvents).toEqual([])
      expect(basics.capital).toEqual({ currency: 'NOK', issued: { amount: '6392018780', iso4217CurrencyCode: 'NOK' } })
      expect(basics.dates.incorporationDate).toEqual({ original: '1972-09-18', normalized: '1972-09-18' })
      expect(basics.addresses).toMatchObject([
        {
          type: 'registered',
          normalized: { road: 'Forusbeen', houseNumber: '50', postcode: '4035', city: 'STAVANGER', countryCode: 'NO' },
        },
        { type: 'postal', normalized: { poBox: '8500', postcode: '4035' } },
      ])
      expect(
        basics.activities.map((one: Record<string, unknown>) => [one.scheme, one.code, one.description, one.isPrimary]),
      ).toEqual([
        ['nace_rev_2_1', '06.10', 'Utvinning av råolje', true],
        ['nace_rev_2_1', '06.20', 'Utvinning av naturgass', false],
        ['nace_rev_2_1', '19.20', 'Produksjon av raffinerte petroleumsprodukter og fossile brenselsprodukter', false],
      ])
      expect(basics.employeeCount).toMatchObject({ totalEmployees: 21408, date: { normalized: '2026-03-12' } })
      expect(basics.contacts.map((one: Record<string, unknown>) => [one.type, one.value])).toEqual([
        ['website', 'www.equinor.com'],
        ['phone', '51 99 00 00'],
      ])
      expect(basics.identifiers.map((one: Record<string, unknown>) => one.value)).toEqual([equinor, `NO${equinor}MVA`])
      expect(sources.enhetsregisteret.downloadUrl).toBe(`https://data.brreg.no/enhetsregisteret/api/enheter/${equinor}`)
      const [file] = files.filter(
        ({ value }) => entriesOf(value)[0]?.organisasjonsnummer === equinor && !Array.isArray(value),
      )
      expect(sources.enhetsregisteret.fileHash).toBe(file?.sha256)
    })

    it('list every role in force with its holder, its birth date and its words, and nobody twice', async () => {
      const { basics, relationships } = await reportOn(equinor, connector)
      const given = roles
        .flatMap((one) => (ownedBy(one, equinor) ? one.rollegrupper : []))
        .flatMap((group) => group.roller ?? [])
      const inForce = given.filter((role) => role.fratraadt !== true && role.avregistrert !== true)
      const persons = inForce.filter((role) => role.person && role.person.erDoed !== true)
      const listed = relationships.legalRepresentatives
      expect(listed).toHaveLength(persons.length)
      for (const role of persons) {
        const found = listed.filter((one: Listed) => one.person.name.fullName === fullNameOf(role))
        expect(found).toHaveLength(1)
        expect(found[0].person.dateOfBirth.normalized).toBe(role.person?.fodselsdato)
        expect(found[0].person.name.lastName).toBe(role.person?.navn?.etternavn)
        expect(found[0].role.original).toContain(role.type.beskrivelse)
        expect(found[0].role.englishTranslation).toMatch(/^[A-Z]/)
      }
      const auditors = inForce
        .filter((role) => role.type.kode === 'REVI')
        .map((role) => role.enhet?.organisasjonsnummer)
      const besides = basics.identifiers[0].extra.rolesWithoutRepresentation
      expect(
        besides.map((one: { company: { identifiers: { value: string }[] } }) => one.company.identifiers[0]?.value),
      ).toEqual(auditors)
      expect(relationships.ownershipIncompleteReason).toBe('not_published_by_register')
    })

    it('mark a deleted entry as deleted and a closed one as closed', async () => {
      const deleted = entries.filter((entry) => entry.slettedato !== undefined)
      expect(deleted.length).toBeGreaterThan(0)
      for (const entry of deleted) {
        const { basics } = await reportOn(entry.organisasjonsnummer, connector)
        expect(basics.status).toMatchObject({ normalized: 'deleted', isActive: false })
        expect(basics.statusEvents[0]).toMatchObject({ type: 'deletedFromRegister', effectiveDate: entry.slettedato })
      }
    })

    it('list the sub-units recorded for an entity as its branches', async () => {
      const numbers = new Set(entries.map((entry) => entry.organisasjonsnummer))
      const units = entries.filter((entry) => isSubUnit(entry) && numbers.has(entry.overordnetEnhet ?? ''))
      expect(units.length).toBeGreaterThan(0)
      for (const unit of units) {
        const { relationships } = await reportOn(unit.overordnetEnhet ?? '', connector)
        expect(relationships.branches.map((branch: { name: string }) => branch.name)).toContain(unit.navn)
      }
    })

    it('refuse with the recorded status: a bank whose accounts the register cannot show is explained, not down', async () => {
      const transport = transportTo(norwayRegister.baseUrl, { slug: norwayRegister.slug, recordings: folder })
      const request = {
        path: '/regnskapsregisteret/regnskap/984851006',
        activity: 'Reading accounts',
        schema: AnyObject,
        recorded: { shape: 'regnskap/regnskap', id: '984851006' },
        explain: ({ status, text }: { status: number; text: string }) =>
          status === 500 && /\(BANK\)/.test(text)
            ? new ApiError('capability.not_available', 'no accounts of banks')
            : null,
      }
      await expect(transport.getJson(createFetchContext(), request)).rejects.toMatchObject({
        detail: 'no accounts of banks',
      })
    })

    it('say company.not_found under a number nobody recorded', async () => {
      await expect(connector.report?.(createFetchContext(), '999999999')).rejects.toMatchObject({
        code: 'company.not_found',
      })
    })
  },
)

interface Listed {
  person: { name: { fullName: string } }
}

function jsonFiles(root: string) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && entry.name.endsWith('.json') && !/^(SYNTHETIC|SHAPE|official)_/.test(entry.name),
    )
    .map((entry) => {
      const text = readFileSync(join(entry.parentPath, entry.name))
      const value: unknown = JSON.parse(text.toString())
      return { value, sha256: hashOf(text) }
    })
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function entriesOf(value: unknown): Entity[] {
  const embedded = isRecord(value) && isRecord(value._embedded) ? Object.values(value._embedded).flat() : []
  return [value, embedded].flat(2).flatMap((one) => Entity.safeParse(one).data ?? [])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isSubUnit = ({ organisasjonsform }: Entity) => ['BEDR', 'AAFY'].includes(organisasjonsform.kode)
const sizeOf = (value: unknown) => JSON.stringify(value).length
const ownedBy = (one: RecordedRoles, number: string) => JSON.stringify(one._links).includes(`/enheter/${number}`)

function richest(number: string): Entity | undefined {
  return entries.filter((entry) => entry.organisasjonsnummer === number).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
}

function fullNameOf({ person }: RecordedRole): string {
  const { fornavn, mellomnavn, etternavn } = person?.navn ?? {}
  return [fornavn, mellomnavn, etternavn].filter((part) => (part ?? '') !== '').join(' ')
}

/** Every text of an entry but its links. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, item]) => (name === '_links' || name === 'links' ? [] : wordsOf(item)))
}
