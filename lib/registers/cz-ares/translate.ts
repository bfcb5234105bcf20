import type {
  AlternativeName,
  AutocompleteHit,
  BasicInformation,
  CompanyParty,
  CompanyReport,
  CompanyStatus,
  Identifier,
  RepresentationRule,
  SearchHit,
  Sources,
  StatusEvent,
} from '#lib/contract/index.ts'
import { type FindServiceId, type Shareholding, toServiceId } from '../connector/index.ts'
import type { Answer } from '../transport/index.ts'
import { unpublishedHolders } from './names-forms.ts'
import { czechRegister } from './register.ts'
import type { Subject } from './schema.ts'
import type { InsolvencyAnswer } from './schema-insolvency.ts'
import type { PublicEntry, PublicRecord } from './schema-public.ts'
import { addressesOf, aresEntrySource, entryInformationOf, numberOf, statusOfEntry } from './translate-entry.ts'
import { fileNumberOf } from './translate-history.ts'
import { type AresInsolvency, aresInsolvencyOf, insolvencySource, insolvencySourceOf } from './translate-insolvency.ts'
import { type Owners, ownersOf } from './translate-owners.ts'
import { aresOfficersOf, type Officers, publicSource } from './translate-people.ts'
import { publicEventsOf, recordStatus, restOfRecord } from './translate-record.ts'
import {
  addressOf,
  aresLanguage,
  current,
  dateOf,
  filled,
  legalFormOf,
  moneyOf,
  numbersOf,
  sourceOf,
} from './translate-values.ts'

/** All answers about one subject; null where the public register has no record, or the insolvency register gave no answer. */
export interface Answers {
  subject: Answer<Subject>
  record: Answer<PublicEntry> | null
  insolvency: Answer<InsolvencyAnswer> | null
}

/** What was made of the public register's record. */
export interface TranslatedRecord {
  record: PublicRecord
  others: readonly PublicRecord[]
  officers: Officers
  owners: Owners
}

export function toSearchHit(subject: Subject): SearchHit {
  return { ...hitOf(subject), addresses: addressesOf(subject) }
}

export function toAutocompleteHit(subject: Subject): AutocompleteHit {
  return { ...hitOf(subject), address: addressesOf(subject)[0] }
}

/** Companies of the same name differ by number, form and date of foundation, so a hit has them. */
function hitOf(subject: Subject) {
  const extra = { pravniForma: filled(subject.pravniForma), datumVzniku: filled(subject.datumVzniku) }
  return {
    serviceId: toServiceId(czechRegister, subject.ico),
    jurisdictionCode: czechRegister.jurisdictionCode,
    name: subject.obchodniJmeno,
    identifiers: [{ ...numberOf(subject), extra }],
    status: statusOfEntry(subject),
  }
}

/** Basic information alone, from ARES's own entry alone. */
export function toPrefill(answer: Answer<Subject>): CompanyReport {
  return { sources: entrySourceOf(answer), basicInformation: entryInformationOf(answer.value) }
}

export function toReport(answers: Answers, find: FindServiceId): CompanyReport {
  const { subject, insolvency } = answers
  const translated = translateRecord(answers, find)
  const proceedings = insolvency === null ? null : aresInsolvencyOf(insolvency.value, subject.value.ico)
  return {
    sources: sourcesOf(answers),
    basicInformation: basicInformationOf(subject.value, translated, proceedings),
    relationships:
      translated === null
        ? {}
        : {
            legalRepresentatives: translated.officers.legalRepresentatives,
            branches: branchesOf(translated.record),
            shareholders: translated.owners.shareholders.length > 0 ? translated.owners.shareholders : undefined,
            ownershipIncompleteReason: whyIncomplete(subject.value, translated.owners),
          },
  }
}

/** One level of a graph: who holds the company and since when, and who held it before. */
export function toShareholding(answers: Answers, find: FindServiceId): Shareholding {
  const { subject, record } = answers
  const translated = translateRecord(answers, find)
  const owners = translated?.owners ?? { shareholders: [], hidden: 0, holdings: [] }
  const sources = record === null ? entrySourceOf(subject) : publicSourceOf(record, subject.value.ico)
  return {
    companyName: subject.value.obchodniJmeno,
    status: statusOf(statusOfEntry(subject.value), translated?.record, null),
    report: { sources, shareholders: owners.holdings },
    sources,
    incompleteReason: whyIncomplete(subject.value, owners) ?? null,
  }
}

/** The primary record; a subject registered anew has others, of which the last is taken where none is called primary. */
export function translateRecord(
  { record: answer }: Pick<Answers, 'record'>,
  find: FindServiceId,
): TranslatedRecord | null {
  if (answer === null) return null
  const { zaznamy } = answer.value
  const record = zaznamy.find(({ primarniZaznam }) => primarniZaznam === true) ?? zaznamy.at(-1)
  if (record === undefined) return null
  const reading = { today: answer.retrievedAt.slice(0, 10), find }
  const others = zaznamy.filter((one) => one !== record)
  return { record, others, officers: aresOfficersOf(record, reading), owners: ownersOf(record, reading) }
}

function basicInformationOf(
  subject: Subject,
  translated: TranslatedRecord | null,
  proceedings: AresInsolvency | null,
): BasicInformation {
  const insolvencies = proceedings?.insolvencniRejstrik ?? []
  const more = {
    ...(translated === null ? {} : recordBesides(translated)),
    ...(insolvencies.length > 0 ? { insolvencniRejstrik: insolvencies } : {}),
  }
  const basics = entryInformationOf(subject, more)
  const record = translated?.record
  const events: StatusEvent[] = [...(record ? publicEventsOf(record) : []), ...(proceedings?.statusEvents ?? [])]
  return {
    ...basics,
    alternativeNames: record ? alternativeNamesOf(record, subject) : undefined,
    status: statusOf(basics.status ?? undefined, record, proceedings),
    statusEvents: events.length > 0 ? events : undefined,
    representationPolicy: record ? policyOf(record) : undefined,
    capital: record ? capitalOf(record) : undefined,
    identifiers: [...(basics.identifiers ?? []), ...(record ? fileNumbersOf(record) : [])],
  }
}

/** Struck off is gravest, then proceedings, then what the public register enters; ARES's flag counts where nobody answered. */
function statusOf(
  ofEntry: CompanyStatus | undefined,
  record: PublicRecord | undefined,
  proceedings: AresInsolvency | null,
): CompanyStatus | undefined {
  const ofRecord = record ? recordStatus(record) : undefined
  if (ofEntry?.normalized === 'deleted') return ofEntry
  if (ofRecord?.normalized === 'deleted') return ofRecord
  return proceedings?.status ?? ofRecord ?? ofEntry
}

function recordBesides({ record, others, officers }: TranslatedRecord): Record<string, unknown> {
  return {
    verejnyRejstrik: restOfRecord(record),
    ...(others.length > 0 ? { dalsiZaznamy: others.map(restOfRecord) } : {}),
    ...(officers.others.length > 0 ? { rolesWithoutRepresentation: officers.others } : {}),
  }
}

/** Names of the past, and the present one in other languages. */
function alternativeNamesOf(record: PublicRecord, subject: Subject): AlternativeName[] {
  const named = (type: string, names: readonly { hodnota?: string | null | undefined }[]) =>
    names.flatMap(({ hodnota }) => {
      const name = filled(hodnota)
      return name === undefined || name === subject.obchodniJmeno ? [] : [{ type, name, source: publicSource }]
    })
  const former = (record.obchodniJmeno ?? []).filter(({ datumVymazu }) => filled(datumVymazu) !== undefined)
  return [...named('previousName', former), ...named('alternativeLanguageName', current(record.obchodniJmenoCizi))]
}

/** How the company is represented, in the register's words. Words are no rule a program could decide by, so it has no options. */
function policyOf(record: PublicRecord): BasicInformation['representationPolicy'] {
  const rules = current(record.statutarniOrgany).flatMap((organ) =>
    current(organ.zpusobJednani).flatMap(({ hodnota }): RepresentationRule[] => {
      const original = filled(hodnota)
      return original === undefined ? [] : [{ original, originalLanguage: aresLanguage, source: publicSource }]
    }),
  )
  return rules.length > 0 ? { rules } : undefined
}

/** The one amount in force; where several stand beside each other none is chosen. */
function capitalOf(record: PublicRecord): BasicInformation['capital'] {
  const amounts = current(record.zakladniKapital)
    .map(({ vklad }) => moneyOf(vklad))
    .filter((amount) => amount !== undefined)
  const [issued] = amounts
  if (issued === undefined || amounts.length > 1) return undefined
  return { currency: issued.iso4217CurrencyCode, issued }
}

/** The file number of the court that keeps the register: two courts give the same section and insert, so it names the court. */
function fileNumbersOf(record: PublicRecord): Identifier[] {
  return current(record.spisovaZnacka).flatMap((given) => {
    const value = fileNumberOf(given)
    if (value === undefined) return []
    const { jurisdictionCode } = czechRegister
    return [
      {
        value,
        type: 'cz_file_number',
        source: publicSource,
        jurisdiction: jurisdictionCode,
        description: 'Spisová značka',
      },
    ]
  })
}

function branchesOf(record: PublicRecord): CompanyParty[] {
  return current(record.odstepneZavody).map((branch) => {
    const number = filled(current(branch.ico)[0]?.hodnota)
    return {
      name: filled(current(branch.obchodniJmeno)[0]?.hodnota),
      address: addressOf(current(branch.sidlo)[0]?.adresa, 'location', publicSource),
      legalForm: legalFormOf(current(branch.pravniForma)[0]?.hodnota),
      jurisdictionCode: czechRegister.jurisdictionCode,
      identifiers: number !== undefined && /^\d{8}$/.test(number) ? numbersOf(number) : undefined,
    }
  })
}

/** Shareholders of a joint-stock company are entered only where there is one; members of a cooperative not at all. */
function whyIncomplete({ pravniForma }: Subject, { shareholders, hidden }: Owners): string | undefined {
  if (hidden > 0) return 'masked_by_register'
  const isUnpublished = unpublishedHolders.has(filled(pravniForma) ?? '')
  return isUnpublished && shareholders.length === 0 ? 'not_published_by_register' : undefined
}

function entrySourceOf(answer: Answer<Subject>): Sources {
  return { [aresEntrySource]: sourceOf(answer, `ekonomicke-subjekty_${answer.value.ico}.json`) }
}

function publicSourceOf(answer: Answer<PublicEntry>, number: string): Sources {
  const days = answer.value.zaznamy.map(({ datumAktualizace }) => filled(datumAktualizace))
  const last = days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
  return { [publicSource]: { ...sourceOf(answer, `ekonomicke-subjekty-vr_${number}.json`), date: dateOf(last) } }
}

function sourcesOf({ subject, record, insolvency }: Answers): Sources {
  const number = subject.value.ico
  return {
    ...entrySourceOf(subject),
    ...(record === null ? {} : publicSourceOf(record, number)),
    ...(insolvency === null ? {} : { [insolvencySource]: insolvencySourceOf(insolvency, number) }),
  }
}
