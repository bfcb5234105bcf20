import type { AutocompleteHit, CompanyParty, CompanyReport, Relationships, SearchHit } from '#lib/contract/index.ts'
import { toServiceId } from '../connector/index.ts'
import type { Answer } from '../transport/index.ts'
import type { FoundEntry } from './fetch.ts'
import { shareholderForms } from './names-forms.ts'
import { norwayRegister } from './register.ts'
import { identifiersOf, rolesSource, type TranslatedRoles } from './roles.ts'
import type { Entity, SearchPage } from './schema.ts'
import { addressesOf, basicInformationOf, entrySource, numberOf, restOfUnit } from './translate-entry.ts'
import { sourceOf } from './translate-source.ts'
import { statusOf } from './translate-status.ts'
import { activitiesOf, addressOf, dateOf, filled, legalFormOf } from './translate-values.ts'

/** Key of the `sources` map. */
const subUnitsSource = 'enhetsregisteret-underenheter'

export function toSearchHit(entity: Entity, today: string): SearchHit {
  const addresses = addressesOf(entity)
  return { ...hitOf(entity, today), addresses }
}

export function toAutocompleteHit(entity: Entity, today: string): AutocompleteHit {
  return { ...hitOf(entity, today), address: addressesOf(entity)[0] }
}

/** Companies of the same name differ by number, form and date of foundation, and a branch by whose it is, so a hit has them. */
function hitOf(entity: Entity, today: string) {
  const extra = {
    organisasjonsform: entity.organisasjonsform.kode,
    stiftelsesdato: filled(entity.stiftelsesdato),
    overordnetEnhet: filled(entity.overordnetEnhet),
  }
  return {
    serviceId: toServiceId(norwayRegister, entity.organisasjonsnummer),
    jurisdictionCode: norwayRegister.jurisdictionCode,
    name: entity.navn,
    identifiers: [{ ...numberOf(entity), extra }],
    status: statusOf(entity, today),
  }
}

/** Basic information alone, from the entry alone. */
export function toPrefill({ kind, answer }: FoundEntry): CompanyReport {
  return {
    sources: { [entrySource]: sourceOf(answer, `${kind}_${answer.value.organisasjonsnummer}.json`) },
    basicInformation: basicInformationOf(answer.value, null, dayRetrieved(answer)),
  }
}

export function toReport(
  { kind, answer }: FoundEntry,
  roles: { answer: Answer<unknown>; value: TranslatedRoles } | null,
  subUnits: readonly Answer<SearchPage>[],
): CompanyReport {
  const { organisasjonsnummer: number } = answer.value
  const translated = roles?.value ?? null
  const pages = subUnits.map((page, index) => [
    index === 0 ? subUnitsSource : `${subUnitsSource}-${index + 1}`,
    sourceOf(page, `underenheter_${number}${index === 0 ? '' : `-page${index + 1}`}.json`),
  ])
  return {
    sources: {
      [entrySource]: sourceOf(answer, `${kind}_${number}.json`),
      ...(roles === null
        ? {}
        : { [rolesSource]: { ...sourceOf(roles.answer, `roller_${number}.json`), date: lastChangeOf(roles.value) } }),
      ...Object.fromEntries(pages),
    },
    basicInformation: basicInformationOf(answer.value, translated, dayRetrieved(answer)),
    relationships: relationshipsOf(answer.value, translated, subUnits, dayRetrieved(answer)),
  }
}

function relationshipsOf(
  entity: Entity,
  roles: TranslatedRoles | null,
  subUnits: readonly Answer<SearchPage>[],
  today: string,
): Relationships {
  const partners = roles?.partners ?? []
  return {
    legalRepresentatives: roles?.legalRepresentatives ?? [],
    branches: subUnits.flatMap((page) =>
      (page.value._embedded?.underenheter ?? []).map((unit) => branchOf(unit, today)),
    ),
    shareholders: partners.length > 0 ? partners : undefined,
    ownershipIncompleteReason: whyIncomplete(entity.organisasjonsform.kode, partners.length),
  }
}

/** Shareholders stand in the tax administration's register; of a limited partnership only the general partners are public. */
function whyIncomplete(form: string, partners: number): string | undefined {
  if (shareholderForms.has(form)) return 'not_published_by_register'
  return form === 'KS' && partners > 0 ? 'general_partners_only' : undefined
}

function branchOf(unit: Entity, today: string): CompanyParty {
  const extra = { ...restOfUnit(unit, today), antallAnsatte: unit.antallAnsatte ?? undefined }
  return {
    name: unit.navn,
    address: addressOf(unit.beliggenhetsadresse ?? unit.postadresse, 'location', subUnitsSource),
    legalForm: legalFormOf(unit.organisasjonsform),
    jurisdictionCode: norwayRegister.jurisdictionCode,
    identifiers: identifiersOf(unit.organisasjonsnummer).map((identifier) =>
      identifier.type === 'service_id' ? identifier : { ...identifier, source: subUnitsSource, extra },
    ),
    status: statusOf(unit, today),
    activities: activitiesOf(unit, subUnitsSource, today),
  }
}

/** The day the register last changed any group of roles. */
function lastChangeOf({ groups }: TranslatedRoles) {
  const days = groups.flatMap(({ sistEndret }) => sistEndret ?? [])
  return dateOf(days.toSorted().at(-1))
}

function dayRetrieved(answer: Answer<unknown>): string {
  return answer.retrievedAt.slice(0, 10)
}
