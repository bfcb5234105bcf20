import type { RegisterCode } from './calendar.ts'
import type { OrganKey } from './names-roles.ts'

export interface FormRow {
  register: RegisterCode
  /** The register's words for the form. */
  original: string
  english: string
  category: string
  /** What stands at the end of a name. */
  suffix: string
  englishSuffix: string
  /** ISO 20275, GLEIF's list of 2026-02-19, entries in force. Absent where the list has none. */
  elf?: string
  organ: OrganKey
  /** Section of the register, before the number: HRB, HRA, GnR, StR, R. Sandbox Beta has none. */
  section: string
  currency: string
  /** Whether anybody holds shares in it. */
  hasShares: boolean
  /** How many of a thousand companies of the register have it. */
  frequency: number
}

/** The register's words and the end of a name, and both in English. */
type FormWords = readonly [original: string, suffix: string, english: string, englishSuffix: string]

/** Rows of one section of a register. */
const sectionOf =
  (register: RegisterCode, section: string, currency = 'EUR') =>
  (organ: OrganKey, category: string, frequency: number, words: FormWords, elf?: string): FormRow => {
    const [original, suffix, english, englishSuffix] = words
    const hasShares = category !== 'cooperative' && category !== 'foundation'
    return {
      ...{ register, section, organ, category, frequency, currency, hasShares, elf },
      ...{ original, suffix, english, englishSuffix },
    }
  }
const hrb = sectionOf('xa', 'HRB')
const hra = sectionOf('xa', 'HRA')
const gnr = sectionOf('xa', 'GnR')
const str = sectionOf('xa', 'StR')
const beta = sectionOf('xb', '')
const gamma = sectionOf('xc', 'R')
const gammaInZloty = sectionOf('xc', 'R', 'PLN')
const gammaInPounds = sectionOf('xc', 'R', 'GBP')

/** Legal forms of the three registers: forms that exist, in jurisdictions that do not. */
export const forms = {
  ag: hrb('vorstand', 'JSC', 110, ['Aktiengesellschaft', 'AG', 'Stock corporation', 'AG'], '6QQB'),
  se: hrb('vorstand', 'JSC', 15, ['Europäische Gesellschaft (SE)', 'SE', 'European company', 'SE'], 'SGST'),
  gmbh: hrb(
    'geschaeftsfuehrung',
    'LLC',
    610,
    ['Gesellschaft mit beschränkter Haftung', 'GmbH', 'Private limited company', 'GmbH'],
    '2HBR',
  ),
  ug: hrb(
    'geschaeftsfuehrung',
    'LLC',
    80,
    [
      'Unternehmergesellschaft (haftungsbeschränkt)',
      'UG (haftungsbeschränkt)',
      'Entrepreneurial company with limited liability',
      'UG',
    ],
    '63KS',
  ),
  kg: hra(
    'komplementaer',
    'limitedPartnership',
    40,
    ['Kommanditgesellschaft', 'KG', 'Limited partnership', 'KG'],
    '8Z6G',
  ),
  gmbhKg: hra(
    'komplementaer',
    'limitedPartnership',
    60,
    [
      'Kommanditgesellschaft',
      'GmbH & Co. KG',
      'Limited partnership with a company as general partner',
      'GmbH & Co. KG',
    ],
    '8Z6G',
  ),
  kgaa: hrb(
    'komplementaer',
    'JSC',
    5,
    ['Kommanditgesellschaft auf Aktien', 'KGaA', 'Partnership limited by shares', 'KGaA'],
    'T0YJ',
  ),
  ohg: hra(
    'komplementaer',
    'partnership',
    40,
    ['Offene Handelsgesellschaft', 'OHG', 'General partnership', 'OHG'],
    '40DB',
  ),
  eg: gnr('vorstand', 'cooperative', 25, ['Eingetragene Genossenschaft', 'eG', 'Registered cooperative', 'eG'], 'AZFE'),
  stiftung: str(
    'vorstand',
    'foundation',
    15,
    ['Rechtsfähige Stiftung des bürgerlichen Rechts', 'Stiftung', 'Foundation', 'Foundation'],
    'V2YH',
  ),
  elSa: beta('dioikitiko', 'JSC', 330, ['Ανώνυμη Εταιρεία', 'Α.Ε.', 'Joint-stock company', 'S.A.'], 'W2NK'),
  elLtd: beta(
    'diacheirisi',
    'LLC',
    170,
    ['Εταιρεία Περιορισμένης Ευθύνης', 'Ε.Π.Ε.', 'Limited liability company', 'Ltd'],
    'H6OR',
  ),
  elSingleLtd: beta(
    'diacheirisi',
    'LLC',
    100,
    [
      'Μονοπρόσωπη Εταιρεία Περιορισμένης Ευθύνης',
      'Μ.ΕΠΕ',
      'Single-member limited liability company',
      'Single-Member Ltd',
    ],
    'H6OR',
  ),
  elPrivate: beta(
    'diacheirisi',
    'LLC',
    240,
    ['Ιδιωτική Κεφαλαιουχική Εταιρεία', 'Ι.Κ.Ε.', 'Private company', 'P.C.'],
    'QCA0',
  ),
  elGeneral: beta('etairoi', 'partnership', 80, ['Ομόρρυθμη Εταιρεία', 'Ο.Ε.', 'General partnership', 'G.P.'], 'TIZ2'),
  elLimited: beta(
    'etairoi',
    'limitedPartnership',
    40,
    ['Ετερόρρυθμη Εταιρεία', 'Ε.Ε.', 'Limited partnership', 'L.P.'],
    '54AL',
  ),
  ukLlc: beta('dyrektor', 'LLC', 40, [
    'Товариство з обмеженою відповідальністю',
    'ТОВ',
    'Limited liability company',
    'LLC',
  ]),
  frSa: gamma(
    'conseil',
    'JSC',
    120,
    ['Société anonyme à conseil d’administration', 'SA', 'Public limited company with a board of directors', 'SA'],
    'QVPB',
  ),
  frSas: gamma(
    'presidence',
    'JSC',
    300,
    ['Société par actions simplifiée', 'SAS', 'Simplified joint-stock company', 'SAS'],
    '6CHY',
  ),
  frSarl: gamma(
    'gerance',
    'LLC',
    390,
    ['Société à responsabilité limitée', 'SARL', 'Limited liability company', 'SARL'],
    'V9QP',
  ),
  frSnc: gamma('gerance', 'partnership', 40, ['Société en nom collectif', 'SNC', 'General partnership', 'SNC'], 'H1U2'),
  frSci: gamma(
    'gerance',
    'partnership',
    50,
    ['Société civile immobilière', 'SCI', 'Civil real estate company', 'SCI'],
    'FY0F',
  ),
  frSca: gamma(
    'commandite',
    'JSC',
    15,
    ['Société en commandite par actions', 'SCA', 'Partnership limited by shares', 'SCA'],
    'DEG4',
  ),
  plLlc: gammaInZloty(
    'zarzad',
    'LLC',
    60,
    ['Spółka z ograniczoną odpowiedzialnością', 'sp. z o.o.', 'Limited liability company', 'Ltd'],
    'O7XB',
  ),
  plSa: gammaInZloty('zarzad', 'JSC', 15, ['Spółka akcyjna', 'S.A.', 'Joint-stock company', 'S.A.'], 'FJ0E'),
  plc: gammaInPounds(
    'directors',
    'JSC',
    10,
    ['Public limited company', 'plc', 'Public limited company', 'plc'],
    'B6ES',
  ),
}

export type FormKey = keyof typeof forms
export const legalFormOfWorld = (key: FormKey): FormRow => forms[key]
