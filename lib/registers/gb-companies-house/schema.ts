import { z } from 'zod'
import { decisive, numberText } from '../connector/index.ts'

/** What is read of the register's answers. Only what a result cannot do without is demanded; the rest may be missing. */
const text = z.string().nullish()
const flag = z.boolean().nullish()
const count = z.number().nullish()
/** Whether an entry is over, or what it counts for: without it the entry would say something else. */
const decides = z.string(decisive).nullish()
const decidesIf = z.boolean(decisive).nullish()
/** How many entries a list has; a list that says it in no form that is understood is read to its end. */
const total = z.number().int().min(0).optional()

export const RegisterAddress = z.looseObject({
  care_of: text,
  po_box: text,
  premises: text,
  address_line_1: text,
  address_line_2: text,
  locality: text,
  region: text,
  country: text,
  postal_code: text,
})
export type RegisterAddress = z.infer<typeof RegisterAddress>

export const CompanyProfile = z.looseObject({
  company_number: numberText,
  company_name: z.string().min(1),
  type: text,
  subtype: text,
  company_status: text,
  company_status_detail: text,
  jurisdiction: text,
  date_of_creation: text,
  date_of_cessation: text,
  registered_office_address: RegisterAddress.nullish(),
  service_address: RegisterAddress.nullish(),
  previous_company_names: z.array(z.looseObject({ name: text })).nullish(),
  sic_codes: z.array(text).nullish(),
  external_registration_number: text,
  foreign_company_details: z
    .looseObject({ originating_registry: z.looseObject({ name: text, country: text }).nullish() })
    .nullish(),
  accounts: z
    .looseObject({ overdue: flag, next_due: text, next_accounts: z.looseObject({ due_on: text }).nullish() })
    .nullish(),
  has_charges: flag,
  has_insolvency_history: flag,
  has_super_secure_pscs: flag,
  registered_office_is_in_dispute: flag,
  undeliverable_registered_office_address: flag,
  links: z
    .looseObject({
      officers: text,
      persons_with_significant_control: text,
      charges: text,
      insolvency: text,
      uk_establishments: text,
      exemptions: text,
    })
    .nullish(),
})
export type CompanyProfile = z.infer<typeof CompanyProfile>

const Identification = z.looseObject({
  identification_type: text,
  legal_authority: text,
  legal_form: text,
  place_registered: text,
  country_registered: text,
  registration_number: text,
})
export type Identification = z.infer<typeof Identification>

const BirthMonth = z.looseObject({ month: count, year: count })
export type BirthMonth = z.infer<typeof BirthMonth>

export const RegisterOfficer = z.looseObject({
  name: z.string().min(1),
  officer_role: z.string(),
  appointed_on: text,
  appointed_before: text,
  occupation: text,
  resigned_on: decides,
  nationality: text,
  country_of_residence: text,
  date_of_birth: BirthMonth.nullish(),
  person_number: text,
  links: z.looseObject({ self: text }).nullish(),
  address: RegisterAddress.nullish(),
  principal_office_address: RegisterAddress.nullish(),
  identification: Identification.nullish(),
})
export type RegisterOfficer = z.infer<typeof RegisterOfficer>

export const OfficerList = z.looseObject({ total_results: total, items: z.array(RegisterOfficer) })
export type OfficerList = z.infer<typeof OfficerList>

export const RegisterOwner = z.looseObject({
  kind: z.string(),
  name: text,
  name_elements: z.looseObject({ forename: text, middle_name: text, surname: text }).nullish(),
  description: text,
  natures_of_control: z.array(text).nullish(),
  notified_on: text,
  ceased_on: decides,
  ceased: decidesIf,
  is_sanctioned: flag,
  nationality: text,
  country_of_residence: text,
  date_of_birth: BirthMonth.nullish(),
  address: RegisterAddress.nullish(),
  principal_office_address: RegisterAddress.nullish(),
  identification: Identification.nullish(),
  links: z.looseObject({ self: text }).nullish(),
})
export type RegisterOwner = z.infer<typeof RegisterOwner>

export const OwnerList = z.looseObject({ total_results: total, items: z.array(RegisterOwner) })
export type OwnerList = z.infer<typeof OwnerList>

export const OwnerStatement = z.looseObject({ statement: z.string(), notified_on: text, ceased_on: decides })
export type OwnerStatement = z.infer<typeof OwnerStatement>

export const StatementList = z.looseObject({ total_results: total, items: z.array(OwnerStatement) })
export type StatementList = z.infer<typeof StatementList>

export const Exemptions = z.looseObject({
  exemptions: z
    .record(
      z.string(),
      z
        .looseObject({
          exemption_type: text,
          items: z.array(z.looseObject({ exempt_from: text, exempt_to: decides })).nullish(),
        })
        .nullish(),
    )
    .nullish(),
})
export type Exemptions = z.infer<typeof Exemptions>

/** A page of charges states how many there are in all, satisfied ones too. */
export const ChargeList = z.looseObject({
  total_count: total,
  items: z.array(
    z.looseObject({
      status: decides,
      transactions: z
        .array(
          z.looseObject({ filing_type: text, delivered_on: text, links: z.looseObject({ filing: text }).nullish() }),
        )
        .nullish(),
    }),
  ),
})
export type ChargeList = z.infer<typeof ChargeList>

const CaseDate = z.looseObject({ type: decides, date: decides })

export const InsolvencyCase = z.looseObject({
  type: text,
  number: text,
  dates: z.array(CaseDate).nullish(),
  practitioners: z.array(z.looseObject({})).nullish(),
})
export type InsolvencyCase = z.infer<typeof InsolvencyCase>

export const Insolvency = z.looseObject({ cases: z.array(InsolvencyCase) })
export type Insolvency = z.infer<typeof Insolvency>

export const Establishments = z.looseObject({
  items: z.array(
    z.looseObject({
      company_number: numberText,
      company_name: z.string(),
      company_status: text,
      locality: text,
    }),
  ),
})
export type Establishments = z.infer<typeof Establishments>

/** What stands in the sentence of a filing. */
const DescriptionValue = z
  .union([z.string(), z.number(), z.array(z.looseObject({ figure: text, currency: text }))])
  .nullish()

export const Filing = z.looseObject({
  transaction_id: z.string().min(1),
  category: text,
  type: text,
  date: text,
  action_date: text,
  pages: count,
  description: text,
  description_values: z.record(z.string(), DescriptionValue).nullish(),
  links: z.looseObject({ document_metadata: text }).nullish(),
})
export type Filing = z.infer<typeof Filing>

/** A company without filings has no total. */
export const FilingHistory = z.looseObject({ total_count: total, items: z.array(Filing) })
export type FilingHistory = z.infer<typeof FilingHistory>

export const DocumentMetadata = z.looseObject({
  company_number: text,
  resources: z.record(z.string(), z.looseObject({ content_length: count })).nullish(),
})
export type DocumentMetadata = z.infer<typeof DocumentMetadata>

export const SearchItem = z.looseObject({
  company_number: numberText,
  title: z.string().min(1),
  company_status: text,
  company_type: text,
  snippet: text,
  date_of_creation: text,
  date_of_cessation: text,
  address: RegisterAddress.nullish(),
})
export type SearchItem = z.infer<typeof SearchItem>

export const SearchPage = z.looseObject({ items: z.array(SearchItem) })
export type SearchPage = z.infer<typeof SearchPage>
