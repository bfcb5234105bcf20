import type { LeafRules, RulesByShape } from '../connector/index.ts'
import { hasCeased } from './translate-owners.ts'

/** What becomes of every value of Companies House's answers. */

const below = (prefix: string, patterns: readonly string[]) => patterns.map((pattern) => `${prefix}/${pattern}`)

const addressKept = [
  ...['care_of', 'po_box', 'premises', 'address_line_1', 'address_line_2', 'locality', 'region', 'country'],
  'postal_code',
]
const pageNavigation = [
  ...['/etag', '/kind', '/links/**', '/items_per_page', '/start_index', '/total_results', '/total_count'],
  ...['/active_count', '/ceased_count', '/resigned_count', '/inactive_count'],
]
/** How many entries a list has, and of which company. */
const pageDecides = ['/total_results', '/total_count', '/links/self', '/items/*/links/self']

/** A profile passes on every field without a place of its own, under the register's name. */
export const profileRules: LeafRules = {
  kept: below('', [
    ...['company_number', 'company_name', 'external_registration_number', 'sic_codes/*', 'previous_company_names/**'],
    ...['date_of_creation', 'date_of_cessation', 'accounts/next_due', 'accounts/next_made_up_to', 'accounts/overdue'],
    ...['accounts/accounting_reference_date/**', 'accounts/next_accounts/**', 'accounts/last_accounts/made_up_to'],
    ...['accounts/last_accounts/period_start_on', 'accounts/last_accounts/period_end_on'],
    ...below('registered_office_address', addressKept),
    ...below('service_address', addressKept),
  ]),
  // Accounts of no type are written "null".
  derived: below('', ['type', 'subtype', 'company_status', 'company_status_detail', 'accounts/last_accounts/type']),
  decides: ['/links/self'],
  dropped: { navigation: ['/etag', '/links/**', '/kind'] },
  keepsFieldsOf: '',
}

/** The principal office comes first where both are given. */
function besidePrincipalOffice({
  principal_office_address: office,
}: Readonly<Record<string, unknown>>): readonly string[] {
  return office == null ? [] : ['address']
}

const officer = '/items/*'

export const officerRules: LeafRules = {
  kept: below(officer, [
    ...['appointed_on', 'nationality', 'country_of_residence', 'person_number', 'identification/legal_form'],
    ...['identification/legal_authority', 'identification/country_registered', 'identification/place_registered'],
    ...['identification/registration_number', ...below('principal_office_address', addressKept)],
    ...['occupation', 'identity_verification_details/**'],
  ]),
  derived: below(officer, [
    'appointed_before',
    ...['name', 'officer_role', 'date_of_birth/month', 'date_of_birth/year'],
    ...below('address', addressKept),
  ]),
  decides: [...pageDecides, `${officer}/identification/identification_type`],
  dropped: {
    navigation: [...pageNavigation, ...below(officer, ['etag', 'links/**'])],
    personal_data: below(officer, [
      ...['date_of_birth/day', 'contact_details/**', 'identity_verification_details/preferred_name'],
    ]),
    no_field: below(officer, [...['former_names/**', 'is_pre_1992_appointment', 'responsibilities', 'resigned_on']]),
  },
  isEnded: ({ resigned_on: resigned }) => typeof resigned === 'string' && resigned.trim() !== '',
  unusedIn: besidePrincipalOffice,
  personalIn: ({ officer_role: role, identification }) =>
    typeof role === 'string' && !role.startsWith('corporate-') && identification == null ? ['address'] : [],
}

const owner = '/items/*'

export const ownerRules: LeafRules = {
  kept: below(owner, [
    ...['name', 'notified_on', 'nationality', 'country_of_residence', 'is_sanctioned', 'identification/legal_form'],
    ...['identification/legal_authority', 'identification/country_registered', 'identification/place_registered'],
    ...['identification/registration_number', 'name_elements/forename', 'name_elements/middle_name'],
    ...['name_elements/surname', 'identity_verification_details/**'],
    ...below('principal_office_address', addressKept),
  ]),
  derived: below(owner, [
    ...['kind', 'natures_of_control/*', 'ceased', 'ceased_on', 'date_of_birth/month'],
    ...['date_of_birth/year', ...below('address', addressKept)],
  ]),
  decides: pageDecides,
  dropped: {
    navigation: [...pageNavigation, `${owner}/etag`],
    personal_data: below(owner, ['date_of_birth/day', 'identity_verification_details/preferred_name']),
    // The name has them where the owner is written with them; the description says what kind of owner it is.
    no_field: below(owner, ['name_elements/title', 'name_elements/honours', 'description']),
  },
  isEnded: (entry) => hasCeased(entry),
  unusedIn: besidePrincipalOffice,
  personalIn: ({ kind }) =>
    typeof kind === 'string' && /^(?:corporate-entity|legal-person)-/.test(kind) ? [] : ['address'],
}

/** A statement is a reason in the completeness of the report. */
export const statementRules: LeafRules = {
  kept: [],
  derived: ['/items/*/statement', '/items/*/notified_on'],
  decides: pageDecides,
  dropped: {
    navigation: [...pageNavigation, '/items/*/etag', '/items/*/kind', '/items/*/links/**'],
    no_field: ['/items/*/ceased_on', '/items/*/linked_psc_name', '/items/*/restrictions_notice_withdrawal_reason'],
  },
  isEnded: ({ ceased_on: ceased }) => typeof ceased === 'string' && ceased.trim() !== '',
}

const isDay = (text: unknown) => typeof text === 'string' && text.trim() !== ''

export const exemptionRules: LeafRules = {
  kept: [],
  derived: ['/exemptions/*/exemption_type', '/exemptions/*/items/*/exempt_from'],
  decides: ['/links/self'],
  dropped: { navigation: ['/etag', '/kind', '/links/**'], no_field: ['/exemptions/*/items/*/exempt_to'] },
  isEnded: ({ exempt_to: end, items }) =>
    isDay(end) || (Array.isArray(items) && items.every((one) => isDay(one.exempt_to))),
}

const chargeRules: LeafRules = {
  kept: ['/items/**', '/total_count', '/unfiltered_count', '/satisfied_count', '/part_satisfied_count'],
  derived: ['/items/*/transactions/*/links/filing'],
  decides: ['/links/self', '/items/*/links/self'],
  dropped: {
    navigation: [
      ...['/etag', '/links/**', '/items/*/etag', '/items/*/links/**', '/items/*/insolvency_cases/*/links/**'],
      ...['/items/*/transactions/*/links/insolvency_case', '/items/*/transactions/*/insolvency_case_number'],
      '/items/*/transactions/*/transaction_id',
    ],
  },
}

const insolvencyRules: LeafRules = {
  kept: ['/cases/**', '/status/*', '/status'],
  derived: [],
  decides: ['/links/self'],
  dropped: {
    navigation: ['/etag', '/links/**', '/cases/*/links/**'],
    personal_data: ['/cases/*/practitioners/*/address/**', '/cases/*/practitioners/*/address/*/**'],
  },
}

const establishmentRules: LeafRules = {
  kept: below('/items/*', ['company_name', 'company_number', 'locality']),
  derived: ['/items/*/company_status'],
  decides: pageDecides,
  dropped: { navigation: [...pageNavigation, '/items/*/links/**'] },
}

const filingRules: LeafRules = {
  kept: below('/items/*', ['transaction_id', 'type', 'date', 'pages', 'action_date']),
  derived: below('/items/*', ['category', 'description', 'description_values/**', 'links/document_metadata']),
  decides: pageDecides,
  dropped: {
    navigation: [...pageNavigation, '/filing_history_status', ...below('/items/*', ['links/self', 'barcode'])],
    no_field: below('/items/*', [
      ...['paper_filed', 'subcategory', 'annotations/**', 'associated_filings/**'],
      'resolutions/**',
    ]),
  },
}

/** One filing, of which a document is asked for: what it is called, and where it is kept. */
const documentRules: LeafRules = {
  kept: ['/transaction_id', '/type', '/date'],
  derived: ['/category', '/description', '/description_values/**', '/links/document_metadata'],
  decides: ['/links/self'],
  dropped: {
    navigation: ['/barcode'],
    no_field: [
      ...['/pages', '/action_date', '/paper_filed', '/subcategory', '/annotations/**', '/associated_filings/**'],
      '/resolutions/**',
    ],
  },
}

/** Whether the document there is is the one asked for, and whole. */
const metadataRules: LeafRules = {
  kept: [],
  derived: [],
  decides: ['/company_number', '/resources/*/content_length'],
  dropped: {
    navigation: ['/etag', '/barcode', '/links/**'],
    no_field: [
      ...['/category', '/pages', '/filename', '/created_at', '/updated_at', '/resources/*/created_at'],
      ...['/resources/*/updated_at', '/significant_date', '/significant_date_type'],
    ],
  },
}

const searchRules: LeafRules = {
  kept: below('/items/*', [
    ...['company_number', 'title', 'company_type', 'date_of_creation', 'date_of_cessation', 'snippet'],
    ...below('address', addressKept),
  ]),
  derived: ['/items/*/company_status'],
  dropped: {
    navigation: [...pageNavigation, '/page_number', ...below('/items/*', ['kind', 'links/**', 'matches/**', 'etag'])],
    // Sentences made of what stands beside them.
    no_field: below('/items/*', [
      ...['description', 'description_identifier/*', 'address_snippet', 'external_registration_number'],
    ]),
  },
}

/** By the shape of the answer, as recordings name it. */
export const britainRules: RulesByShape = {
  'company/profile': profileRules,
  'officers/officers': officerRules,
  'persons-with-significant-control/persons-with-significant-control': ownerRules,
  'persons-with-significant-control-statements/persons-with-significant-control-statements': statementRules,
  'exemptions/exemptions': exemptionRules,
  'charges/charges': chargeRules,
  'insolvency/insolvency': insolvencyRules,
  'uk-establishments/uk-establishments': establishmentRules,
  'filing-history/filing-history': filingRules,
  'filing-history/filing': documentRules,
  'document/metadata': metadataRules,
  'search/companies': searchRules,
}

export { chargeRules, establishmentRules, filingRules, insolvencyRules }
