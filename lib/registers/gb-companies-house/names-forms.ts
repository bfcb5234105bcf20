/** What a company type is called by the register, its ISO 20275 code, and its kind. */
export interface LegalFormName {
  label: string
  elf?: string
  category?: string
}

/**
 * Company types by the register's code: labels from its `constants.yml` (companieshouse/api-enumerations, OGL 3.0, as of
 * 2026-11), ISO 20275 codes from GLEIF's list of 2026-02-19, active ones of the same name only.
 */
export const legalForms: Readonly<Record<string, LegalFormName>> = {
  ltd: { label: 'Private limited company', elf: 'H0PO', category: 'LLC' },
  plc: { label: 'Public limited company', elf: 'B6ES', category: 'JSC' },
  'old-public-company': { label: 'Old public company', elf: 'ZQ6S', category: 'JSC' },
  'private-unlimited': { label: 'Private unlimited company', elf: '57V7', category: 'unlimitedCompany' },
  'private-unlimited-nsc': {
    label: 'Private unlimited company without share capital',
    elf: '60IF',
    category: 'unlimitedCompany',
  },
  'private-limited-guarant-nsc': {
    label: 'Private limited by guarantee without share capital',
    elf: '4GJI',
    category: 'guarantee',
  },
  'private-limited-guarant-nsc-limited-exemption': {
    label: "Private Limited Company by guarantee without share capital, use of 'Limited' exemption",
    category: 'guarantee',
  },
  'private-limited-shares-section-30-exemption': {
    label: "Private Limited Company, use of 'Limited' exemption",
    category: 'LLC',
  },
  'limited-partnership': { label: 'Limited partnership', elf: 'ID30', category: 'limitedPartnership' },
  llp: { label: 'Limited liability partnership', elf: 'Z0EY', category: 'partnership' },
  'scottish-partnership': { label: 'Scottish qualifying partnership', elf: 'NBTW', category: 'partnership' },
  'protected-cell-company': { label: 'Protected cell company', elf: 'TT2H', category: 'other' },
  'assurance-company': { label: 'Assurance company', elf: '8CF0', category: 'other' },
  'royal-charter': { label: 'Royal charter company', elf: '9B78', category: 'other' },
  'unregistered-company': { label: 'Unregistered company', elf: 'Q0M5', category: 'other' },
  'investment-company-with-variable-capital': {
    label: 'Investment company with variable capital',
    elf: 'VV0W',
    category: 'other',
  },
  'icvc-securities': { label: 'Investment company with variable capital', elf: 'VV0W', category: 'other' },
  'icvc-warrant': { label: 'Investment company with variable capital', elf: 'VV0W', category: 'other' },
  'icvc-umbrella': { label: 'Investment company with variable capital', elf: 'VV0W', category: 'other' },
  'registered-society-non-jurisdictional': { label: 'Registered society', elf: 'XLZV', category: 'cooperative' },
  'industrial-and-provident-society': { label: 'Industrial and Provident society', category: 'cooperative' },
  'northern-ireland': { label: 'Northern Ireland company', elf: '4A3J' },
  'northern-ireland-other': { label: 'Credit union (Northern Ireland)', elf: 'JTCO', category: 'cooperative' },
  'charitable-incorporated-organisation': {
    label: 'Charitable incorporated organisation',
    elf: '7T8N',
    category: 'foundation',
  },
  'scottish-charitable-incorporated-organisation': {
    label: 'Scottish charitable incorporated organisation',
    elf: 'STX7',
    category: 'foundation',
  },
  'further-education-or-sixth-form-college-corporation': {
    label: 'Further education or sixth form college corporation',
    category: 'other',
  },
  'european-public-limited-liability-company-se': {
    label: 'European public limited liability company (SE)',
    elf: 'HHYT',
    category: 'JSC',
  },
  'united-kingdom-societas': { label: 'United Kingdom Societas', elf: '468Q', category: 'JSC' },
  eeig: { label: 'European Economic Interest Grouping (EEIG)', category: 'other' },
  'eeig-establishment': { label: 'European Economic Interest Grouping Establishment (EEIG)', category: 'other' },
  ukeig: { label: 'United Kingdom Economic Interest Grouping', elf: 'VYF8', category: 'other' },
  'uk-establishment': { label: 'UK establishment company' },
  'oversea-company': { label: 'Overseas company' },
  'registered-overseas-entity': { label: 'Overseas entity' },
  'converted-or-closed': { label: 'Converted / closed' },
  other: { label: 'Other company type' },
}

/** What a type is further, by the register's code. */
export const subtypes: Readonly<Record<string, string>> = {
  'community-interest-company': 'Community Interest Company (CIC)',
  'private-fund-limited-partnership': 'Private Fund Limited Partnership (PFLP)',
  slp: 'Scottish Limited Partnership (SLP)',
  pflp: 'Private Fund Limited Partnership (PFLP)',
  spflp: 'Scottish Private Fund Limited Partnership (SPFLP)',
}

/** Types that have no register of people with significant control (Companies Act 2006, Part 21A; SI 2017/694). */
export const withoutOwners: ReadonlySet<string> = new Set([
  'oversea-company',
  'uk-establishment',
  'industrial-and-provident-society',
  'registered-society-non-jurisdictional',
  'royal-charter',
  'charitable-incorporated-organisation',
  'scottish-charitable-incorporated-organisation',
  'investment-company-with-variable-capital',
  'icvc-securities',
  'icvc-warrant',
  'icvc-umbrella',
  'assurance-company',
  'northern-ireland-other',
  'further-education-or-sixth-form-college-corporation',
])
