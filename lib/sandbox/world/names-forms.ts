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

/** What is called how: the register's words and the end of a name, and both in English. */
interface FormWords extends Partial<Pick<FormRow, 'elf' | 'currency' | 'hasShares'>> {
  name: [string, string]
  english: [string, string]
}

/** Rows of one section of a register. */
const sectionOf =
  (register: RegisterCode, section: string) =>
  (organ: OrganKey, category: string, frequency: number, { name, english, ...rest }: FormWords): FormRow => ({
    ...{ register, section, organ, category, frequency, currency: 'EUR', hasShares: true, ...rest },
    ...{ original: name[0], suffix: name[1], english: english[0], englishSuffix: english[1] },
  })
const hrb = sectionOf('xa', 'HRB')
const hra = sectionOf('xa', 'HRA')
const gnr = sectionOf('xa', 'GnR')
const str = sectionOf('xa', 'StR')
const beta = sectionOf('xb', '')
const gamma = sectionOf('xc', 'R')

/** Legal forms of the three registers: forms that exist, in jurisdictions that do not. */
export const forms = {
  ag: hrb('vorstand', 'JSC', 110, {
    name: ['Aktiengesellschaft', 'AG'],
    english: ['Stock corporation', 'AG'],
    elf: '6QQB',
  }),
  se: hrb('vorstand', 'JSC', 15, {
    name: ['Europäische Gesellschaft (SE)', 'SE'],
    english: ['European company', 'SE'],
    elf: 'SGST',
  }),
  gmbh: hrb('geschaeftsfuehrung', 'LLC', 610, {
    name: ['Gesellschaft mit beschränkter Haftung', 'GmbH'],
    english: ['Private limited company', 'GmbH'],
    elf: '2HBR',
  }),
  ug: hrb('geschaeftsfuehrung', 'LLC', 80, {
    name: ['Unternehmergesellschaft (haftungsbeschränkt)', 'UG (haftungsbeschränkt)'],
    english: ['Entrepreneurial company with limited liability', 'UG'],
    elf: '63KS',
  }),
  kg: hra('komplementaer', 'limitedPartnership', 40, {
    name: ['Kommanditgesellschaft', 'KG'],
    english: ['Limited partnership', 'KG'],
    elf: '8Z6G',
  }),
  gmbhKg: hra('komplementaer', 'limitedPartnership', 60, {
    name: ['Kommanditgesellschaft', 'GmbH & Co. KG'],
    english: ['Limited partnership with a company as general partner', 'GmbH & Co. KG'],
    elf: '8Z6G',
  }),
  kgaa: hrb('komplementaer', 'JSC', 5, {
    name: ['Kommanditgesellschaft auf Aktien', 'KGaA'],
    english: ['Partnership limited by shares', 'KGaA'],
    elf: 'T0YJ',
  }),
  ohg: hra('komplementaer', 'partnership', 40, {
    name: ['Offene Handelsgesellschaft', 'OHG'],
    english: ['General partnership', 'OHG'],
    elf: '40DB',
  }),
  eg: gnr('vorstand', 'cooperative', 25, {
    name: ['Eingetragene Genossenschaft', 'eG'],
    english: ['Registered cooperative', 'eG'],
    elf: 'AZFE',
    hasShares: false,
  }),
  stiftung: str('vorstand', 'foundation', 15, {
    name: ['Rechtsfähige Stiftung des bürgerlichen Rechts', 'Stiftung'],
    english: ['Foundation', 'Foundation'],
    elf: 'V2YH',
    hasShares: false,
  }),
  elSa: beta('dioikitiko', 'JSC', 330, {
    name: ['Ανώνυμη Εταιρεία', 'Α.Ε.'],
    english: ['Joint-stock company', 'S.A.'],
    elf: 'W2NK',
  }),
  elLtd: beta('diacheirisi', 'LLC', 170, {
    name: ['Εταιρεία Περιορισμένης Ευθύνης', 'Ε.Π.Ε.'],
    english: ['Limited liability company', 'Ltd'],
    elf: 'H6OR',
  }),
  elSingleLtd: beta('diacheirisi', 'LLC', 100, {
    name: ['Μονοπρόσωπη Εταιρεία Περιορισμένης Ευθύνης', 'Μ.ΕΠΕ'],
    english: ['Single-member limited liability company', 'Single-Member Ltd'],
    elf: 'H6OR',
  }),
  elPrivate: beta('diacheirisi', 'LLC', 240, {
    name: ['Ιδιωτική Κεφαλαιουχική Εταιρεία', 'Ι.Κ.Ε.'],
    english: ['Private company', 'P.C.'],
    elf: 'QCA0',
  }),
  elGeneral: beta('etairoi', 'partnership', 80, {
    name: ['Ομόρρυθμη Εταιρεία', 'Ο.Ε.'],
    english: ['General partnership', 'G.P.'],
    elf: 'TIZ2',
  }),
  elLimited: beta('etairoi', 'limitedPartnership', 40, {
    name: ['Ετερόρρυθμη Εταιρεία', 'Ε.Ε.'],
    english: ['Limited partnership', 'L.P.'],
    elf: '54AL',
  }),
  ukLlc: beta('dyrektor', 'LLC', 40, {
    name: ['Товариство з обмеженою відповідальністю', 'ТОВ'],
    english: ['Limited liability company', 'LLC'],
  }),
  frSa: gamma('conseil', 'JSC', 120, {
    name: ['Société anonyme à conseil d’administration', 'SA'],
    english: ['Public limited company with a board of directors', 'SA'],
    elf: 'QVPB',
  }),
  frSas: gamma('presidence', 'JSC', 300, {
    name: ['Société par actions simplifiée', 'SAS'],
    english: ['Simplified joint-stock company', 'SAS'],
    elf: '6CHY',
  }),
  frSarl: gamma('gerance', 'LLC', 390, {
    name: ['Société à responsabilité limitée', 'SARL'],
    english: ['Limited liability company', 'SARL'],
    elf: 'V9QP',
  }),
  frSnc: gamma('gerance', 'partnership', 40, {
    name: ['Société en nom collectif', 'SNC'],
    english: ['General partnership', 'SNC'],
    elf: 'H1U2',
  }),
  frSci: gamma('gerance', 'partnership', 50, {
    name: ['Société civile immobilière', 'SCI'],
    english: ['Civil real estate company', 'SCI'],
    elf: 'FY0F',
  }),
  frSca: gamma('commandite', 'JSC', 15, {
    name: ['Société en commandite par actions', 'SCA'],
    english: ['Partnership limited by shares', 'SCA'],
    elf: 'DEG4',
  }),
  plLlc: gamma('zarzad', 'LLC', 60, {
    name: ['Spółka z ograniczoną odpowiedzialnością', 'sp. z o.o.'],
    english: ['Limited liability company', 'Ltd'],
    elf: 'O7XB',
    currency: 'PLN',
  }),
  plSa: gamma('zarzad', 'JSC', 15, {
    name: ['Spółka akcyjna', 'S.A.'],
    english: ['Joint-stock company', 'S.A.'],
    elf: 'FJ0E',
    currency: 'PLN',
  }),
  plc: gamma('directors', 'JSC', 10, {
    name: ['Public limited company', 'plc'],
    english: ['Public limited company', 'plc'],
    elf: 'B6ES',
    currency: 'GBP',
  }),
}

export type FormKey = keyof typeof forms
export const legalFormOfWorld = (key: FormKey): FormRow => forms[key]
