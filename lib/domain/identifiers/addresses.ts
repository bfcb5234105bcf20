import type { Identifier } from '#lib/contract/index.ts'
import { readIdentifier } from './read.ts'
import { type SchemeId, schemeOfType } from './schemes.ts'

/** Where anyone can look a number up, by the scheme it belongs to. VAT numbers and EUIDs have no page of their own. */
const pageOf: Partial<Record<SchemeId, (value: string) => string>> = {
  lei: (value) => `https://search.gleif.org/#/record/${value}`,
  gb_company_number: (value) => `https://find-and-update.company-information.service.gov.uk/company/${value}`,
  no_organisation_number: (value) => `https://virksomhet.brreg.no/nb/oppslag/enheter/${value}`,
  fi_business_id: (value) => `https://tietopalvelu.ytj.fi/yritys/${value}`,
  cz_ico: (value) => `https://ares.gov.cz/ekonomicke-subjekty?ico=${value}`,
}

/** The public page of a number; null where its scheme has none, or where the number is not of the form of its scheme. */
export function publicAddressOf({ type, value }: Identifier): string | null {
  const scheme = schemeOfType(type)
  if (scheme === null || !value) return null
  const read = readIdentifier(scheme, value)
  return read.remark === null ? (pageOf[scheme]?.(read.value) ?? null) : null
}
