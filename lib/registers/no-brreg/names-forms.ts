/** What an organisation form is called in English, its ISO 20275 code where it has one in force, and its kind. */
export interface LegalFormName {
  english: string
  elf?: string
  category: string
}

/**
 * Organisation forms of Enhetsregisteret by their code. Codes: `/enhetsregisteret/api/organisasjonsformer`, as of
 * 2026-11. ISO 20275: GLEIF's list of 2026-02-19, entries in force only (NUF 4ZRR and ANNA GYY6 were withdrawn in 2023).
 */
export const legalForms: Readonly<Record<string, LegalFormName>> = {
  AAFY: { english: 'Sub-unit of a non-commercial entity', category: 'subUnit' },
  ADOS: { english: 'Administrative unit of the public sector', category: 'publicBody' },
  ANNA: { english: 'Other legal person', category: 'other' },
  ANS: { english: 'General partnership with joint and several liability', elf: '326Y', category: 'partnership' },
  AS: { english: 'Private limited company', elf: 'YI42', category: 'LLC' },
  ASA: { english: 'Public limited company', elf: 'IQGE', category: 'JSC' },
  BA: { english: 'Company with limited liability', elf: 'Q0Q1', category: 'LLC' },
  BBL: { english: 'Housing cooperative association', elf: '9DI1', category: 'cooperative' },
  BEDR: { english: 'Sub-unit of a commercial entity', category: 'subUnit' },
  BO: { english: 'Other estate', category: 'estate' },
  BRL: { english: 'Housing cooperative', elf: 'O0EU', category: 'cooperative' },
  DA: { english: 'General partnership with shared liability', elf: 'CF5L', category: 'partnership' },
  ENK: { english: 'Sole proprietorship', elf: 'EXD7', category: 'soleProprietorship' },
  EOFG: { english: 'European economic interest grouping', elf: 'DRPL', category: 'partnership' },
  ESEK: { english: 'Condominium of unit owners', elf: 'ZQ0Q', category: 'coOwnership' },
  FKF: { english: 'County municipal enterprise', elf: '5ZTZ', category: 'publicEnterprise' },
  FLI: { english: 'Association', elf: 'FSBD', category: 'association' },
  FYLK: { english: 'County municipality', elf: 'KX7D', category: 'publicBody' },
  GFS: { english: 'Mutual insurance company', elf: '8S9H', category: 'mutual' },
  IKJP: { english: 'Other entity without legal personality', category: 'other' },
  IKS: { english: 'Inter-municipal company', elf: 'YTMC', category: 'publicEnterprise' },
  KBO: { english: 'Bankruptcy estate', elf: 'PB3V', category: 'estate' },
  KF: { english: 'Municipal enterprise', elf: '3L58', category: 'publicEnterprise' },
  KIRK: { english: 'Church of Norway', category: 'publicBody' },
  KOMM: { english: 'Municipality', elf: '5V5S', category: 'publicBody' },
  KS: { english: 'Limited partnership', elf: 'M9IQ', category: 'limitedPartnership' },
  KTRF: { english: 'Office partnership', category: 'partnership' },
  NUF: { english: 'Norwegian-registered foreign enterprise', category: 'branch' },
  OPMV: { english: 'Separately registered unit for value added tax', category: 'subUnit' },
  ORGL: { english: 'Organisational unit of the public sector', category: 'publicBody' },
  PERS: { english: 'Other individual registered in an associated register', category: 'other' },
  PK: { english: 'Pension fund', elf: 'BJ65', category: 'fund' },
  PRE: { english: 'Shipping partnership', elf: 'AEV1', category: 'partnership' },
  SA: { english: 'Cooperative', elf: 'K5P8', category: 'cooperative' },
  SAM: { english: 'Co-ownership', category: 'coOwnership' },
  SCE: { english: 'European cooperative society', elf: 'O7LB', category: 'cooperative' },
  SE: { english: 'European company', elf: 'V06W', category: 'JSC' },
  SF: { english: 'State enterprise', elf: '50TD', category: 'publicEnterprise' },
  SPA: { english: 'Savings bank', elf: 'R71C', category: 'savingsBank' },
  STAT: { english: 'The State', category: 'publicBody' },
  STI: { english: 'Foundation', elf: '3C7U', category: 'foundation' },
  SÆR: { english: 'Other enterprise under special legislation', category: 'other' },
  TVAM: { english: 'Compulsorily registered for value added tax', category: 'other' },
  UTBG: { english: 'Voluntarily registered letting of premises', category: 'other' },
  UTLA: { english: 'Foreign entity', category: 'other' },
  VIFE: { english: 'Joint operation', category: 'partnership' },
  VPFO: { english: 'Securities fund', elf: 'LJJW', category: 'fund' },
}

/** Forms of sub-units: they belong to another entity and are no company of their own. */
export const subUnitForms: ReadonlySet<string> = new Set(['AAFY', 'BEDR'])

/** Forms with shareholders whom this register does not publish. */
export const shareholderForms: ReadonlySet<string> = new Set(['AS', 'ASA', 'BA', 'SE'])
