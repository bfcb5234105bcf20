import { exemptionIn } from '../completeness.ts'
import { documentsOf } from '../documents.ts'
import {
  ChargeList,
  CompanyProfile,
  Establishments,
  Exemptions,
  Filing,
  Insolvency,
  RegisterOfficer,
  RegisterOwner,
  SearchPage,
} from '../schema.ts'
import { branchesOf, chargesOf, toSearchHit } from '../translate.ts'
import { companyOfficersOf } from '../translate-officers.ts'
import { holdersOf, ownersOf } from '../translate-owners.ts'
import { basicInformationOf } from '../translate-profile.ts'
import { insolvencyOf } from '../translate-status.ts'
import type { GoldenPart } from './goldens.ts'

const nobody = () => null

/** What the register's folder makes of one kind of answer. Most were recorded alone, so that no whole report can be played. */
export const partOf: Record<GoldenPart, (answer: unknown) => unknown> = {
  profile: (answer) => basicInformationOf(CompanyProfile.parse(answer)),
  establishments: (answer) => branchesOf(Establishments.parse(answer)),
  officers: (answer) =>
    companyOfficersOf(
      itemsIn(answer).map((item) => RegisterOfficer.parse(item)),
      nobody,
    ),
  owners: (answer) => ownersOf(ownersIn(answer), nobody),
  holders: (answer) => holdersOf(ownersIn(answer), nobody),
  exemptions: (answer) => exemptionIn(Exemptions.parse(answer)),
  charges: (answer) => chargesOf([ChargeList.parse(answer)]),
  insolvency: (answer) => insolvencyOf(Insolvency.parse(answer)),
  filings: (answer) => documentsOf(itemsIn(answer).map((item) => Filing.parse(item))),
  search: (answer) => SearchPage.parse(answer).items.map(toSearchHit),
}

/** Lines of the daily snapshot count themselves and hold statements too. */
function ownersIn(answer: unknown): RegisterOwner[] {
  return itemsIn(answer)
    .filter((item) => !/statement|totals/.test(Object(item).kind))
    .map((item) => RegisterOwner.parse(item))
}

/** A page, one entry alone, or lines of a snapshot or a stream. */
export function itemsIn(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer.map((line) => Object(line).data)
  return Object(answer).items ?? [answer]
}

/** The shape of the answer a recorded file holds, and the part of a result it is read for; null where it is never asked for. */
export function kindOf(answer: unknown): { shape: string; part: GoldenPart } | null {
  const [first = answer] = itemsIn(answer)
  const has = (name: string, of: unknown = answer) => Object.hasOwn(Object(of), name)
  const kind = String(Object(answer).kind ?? Object(first).kind ?? '')
  if (has('company_name') && has('can_file')) return { shape: 'company/profile', part: 'profile' }
  if (/^search(?:results)?#/.test(kind)) {
    return kind === 'search#companies' ? { shape: 'search/companies', part: 'search' } : null
  }
  if (kind === 'related-companies') return { shape: 'uk-establishments/uk-establishments', part: 'establishments' }
  if (kind === 'exemptions') return { shape: 'exemptions/exemptions', part: 'exemptions' }
  if (has('cases')) return { shape: 'insolvency/insolvency', part: 'insolvency' }
  if (has('charge_number', first)) return { shape: 'charges/charges', part: 'charges' }
  if (has('transaction_id', first)) return { shape: 'filing-history/filing-history', part: 'filings' }
  if (has('officer_role', first) && !has('appointed_to', first)) return { shape: 'officers/officers', part: 'officers' }
  return /person-with-significant-control$|beneficial-owner$/.test(String(Object(first).kind))
    ? { shape: 'persons-with-significant-control/persons-with-significant-control', part: 'holders' }
    : null
}
