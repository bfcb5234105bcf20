import type { Activity, Address, DateValue, LegalForm, NormalizedAddress } from '#lib/contract/index.ts'
import { provenRevision, revisionOfClass } from '../codes/index.ts'
import { legalForms } from './names-forms.ts'
import type { BrregAddress, Coded, Entity } from './schema.ts'

/** The language the register writes its own words in: names of forms, roles and states are bokmål for everyone. */
export const registerLanguage = 'nb'

/** The written standard a company chose, for sentences the register wrote to it. */
export function languageOf({ maalform }: Entity): string {
  if (maalform === 'Nynorsk') return 'nn'
  return maalform === 'Bokmål' ? 'nb' : 'no'
}

/** A text without the blanks around it; undefined where nothing stands there, which the register writes as '' or null. */
export function filled(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim()
  return trimmed === undefined || trimmed === '' ? undefined : trimmed
}

/** The register's dates are ISO 8601 days; anything else survives as it was written. */
export function dateOf(text: string | null | undefined): DateValue | undefined {
  const original = filled(text)
  if (original === undefined) return undefined
  return /^\d{4}-\d{2}-\d{2}$/.test(original) ? { original, normalized: original } : { original }
}

export function legalFormOf(form: Coded): LegalForm | undefined {
  const code = filled(form.kode) ?? ''
  const original = filled(form.beskrivelse) ?? filled(form.kode)
  if (original === undefined) return undefined
  const known = Object.hasOwn(legalForms, code) ? legalForms[code] : undefined
  return { original, normalized: known?.english, iso20275LegalFormCode: known?.elf, category: known?.category }
}

/** From when the register writes SN2025, whose classes are those of NACE 2.1, throughout; in 2025 it changed over. */
const revision21Since = '2026-01-01'

/** `06.100` is the national form of the NACE class 06.10, of the revision its neighbours or the day of reading prove. */
export function activitiesOf(entity: Entity, source: string, today: string): Activity[] {
  const given = [entity.naeringskode1, entity.naeringskode2, entity.naeringskode3]
  const proven = provenRevision(given.flatMap((one) => classOf(filled(one?.kode)) ?? []))
  const revision = proven ?? (today >= revision21Since ? 'nace_rev_2_1' : null)
  return given.flatMap((one, rank) => {
    const national = filled(one?.kode)
    if (national === undefined) return []
    const code = classOf(national)
    const scheme = code === null ? 'no_sn' : revisionOfClass(code, revision)
    return [{ scheme, code: code ?? national, description: filled(one?.beskrivelse), source, isPrimary: rank === 0 }]
  })
}

/** 00.000 says that the activity is not stated: a number of the national standard only. */
function classOf(national: string | undefined): string | null {
  const nace = /^(\d{2}\.\d{2})\d$/.exec(national ?? '')?.[1]
  return nace === undefined || nace.startsWith('00') ? null : nace
}

export function addressOf(given: BrregAddress | null | undefined, type: string, source: string): Address | undefined {
  const lines = (given?.adresse ?? []).map(filled).filter((line) => line !== undefined)
  const place = [filled(given?.postnummer), filled(given?.poststed)].filter((part) => part !== undefined).join(' ')
  const original = [...lines, place, filled(given?.land) ?? ''].filter((part) => part !== '').join(', ')
  if (given === null || given === undefined || original === '') return undefined
  const countryCode = filled(given.landkode)?.toUpperCase()
  const normalized: NormalizedAddress = {
    ...(countryCode === 'NO' ? partsOf(lines) : {}),
    postcode: filled(given.postnummer),
    city: filled(given.poststed),
    stateDistrict: filled(given.kommune),
    country: filled(given.land),
    countryCode,
  }
  return { type, source, original, normalized }
}

/** Norwegian address lines: who receives it, a post box, a road with its number, and the house where that is named too. */
function partsOf(lines: string[]): NormalizedAddress {
  const parts: NormalizedAddress = {}
  for (const line of lines) {
    const careOf = /^(?:c\/o|v\/)\s*(.+)$/i.exec(line)?.[1]
    const poBox = /^(?:postboks|boks|pb\.?)\s+(.+)$/i.exec(line)?.[1]
    const [, road, houseNumber] = /^(.*\D)\s+(\d+\s?[A-Za-z]?)$/.exec(line) ?? []
    if (careOf !== undefined && parts.careOf === undefined) parts.careOf = careOf
    else if (poBox !== undefined && parts.poBox === undefined) parts.poBox = poBox
    else if (road !== undefined && houseNumber !== undefined && parts.road === undefined) {
      parts.road = road
      parts.houseNumber = houseNumber
    } else parts.house = parts.house === undefined ? line : `${parts.house}, ${line}`
  }
  return parts
}
