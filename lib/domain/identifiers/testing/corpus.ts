import type { SchemeId } from '../index.ts'

/** A number as someone wrote it, and the number it is. */
export interface Spelling {
  scheme: SchemeId
  value: string
  text: string
}

/** Every form of every register that is connected, and of LEIs. The numbers are published ones, or of no company. */
const numbers: Partial<Record<SchemeId, { values: readonly string[]; words: readonly string[] }>> = {
  gb_company_number: {
    values: [
      ...['00445790', '02557590', 'SC123456', 'SC001234', 'NI066532', 'OC437536', 'FC040879', 'OE029880', 'R0000001'],
      ...['IP27656R', 'SL12345R', 'NI12345A', 'RS007853', 'RS0012IP', 'ES000002', 'EN000001'],
    ],
    words: [
      ...['', 'Company No. ', 'Company No ', 'Company Number: ', 'COMPANY NO. ', 'Registered No. ', 'Reg. No. '],
      ...['Registration number: ', 'CRN ', 'CRN: ', 'No. ', 'Nr. ', 'UK company number ', 'Companies House No. '],
      ...['GB', 'GB ', 'Registered in England No. ', 'Registered in England and Wales with number '],
      ...['Registered in Scotland, company no. ', 'Registered in England & Wales under number: '],
    ],
  },
  no_organisation_number: {
    values: ['923609016', '310000019'],
    words: [
      '',
      'Org.nr. ',
      'Org. nr.: ',
      'Orgnr ',
      'ORG NR ',
      'Organisasjonsnummer: ',
      'No. ',
      'Reg. No. ',
      'NO',
      'NO ',
    ],
  },
  cz_ico: {
    values: ['27082440', '99900017'],
    words: ['', 'IČO: ', 'IČO ', 'IČ ', 'ico:', 'IC: ', 'Identifikační číslo: ', 'Reg. No. ', 'CZ', 'DIČ: CZ'],
  },
  sk_ico: {
    values: ['31333532', '99900106'],
    words: ['', 'IČO: ', 'IČO ', 'ico:', 'IČ: ', 'Identifikačné číslo: ', 'Reg. No. ', 'SK'],
  },
  fi_business_id: {
    values: ['0112038-9', '9990001-6'],
    words: ['', 'Y-tunnus: ', 'Y-tunnus ', 'Reg. No. ', 'FI', 'FI ', 'ALV-numero: FI', 'VAT FI'],
  },
  fr_siren: {
    values: ['356000000', '880878145'],
    words: ['', 'SIREN ', 'SIREN : ', 'N° SIREN ', 'Numéro SIREN: ', 'RCS Paris ', 'R.C.S. PARIS B ', 'No. '],
  },
  lei: {
    values: ['21380068P1DRHMJ8KU70', 'INR2EJN1ERAN0W5ZP974'],
    words: ['', 'LEI ', 'LEI: ', 'LEI code: ', 'lei=', 'No. '],
  },
}

const inGroups = (by: string) => (value: string) => value.replace(/(\w{3})(?=\w)/g, `$1${by}`)

/** What stands in and around a number: nothing, blanks of all kinds, marks, small letters, and letters nobody sees. */
const marks: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => `${value}.`,
  (value) => `  ${value}\t`,
  (value) => `\u200e${value}`,
  (value) => `\u202a${value}\u202c`,
  (value) => `${value.slice(0, 4)}\u200b${value.slice(4)}\ufeff`,
  (value) => `${value.slice(0, 4)}\u00ad${value.slice(4)}`,
  (value) => value.toLowerCase(),
  (value) => value.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  inGroups(' '),
  inGroups('\u00a0'),
  inGroups('\u202f'),
  inGroups('-'),
  inGroups('\u2011'),
  inGroups('.'),
]

export const spellings: readonly Spelling[] = Object.entries(numbers).flatMap(([scheme, { values, words }]) =>
  values.flatMap((value) =>
    words.flatMap((word) =>
      marks.map((mark) => ({ scheme: scheme as SchemeId, value, text: `${word}${mark(value)}` })),
    ),
  ),
)

/** The same without the zeros that fill a number up to its length. */
export const shortSpellings: readonly Spelling[] = [
  ['gb_company_number', '00445790', '445790'],
  ['gb_company_number', '09506232', '9506232'],
  ['gb_company_number', 'SC001234', 'SC1234'],
  ['gb_company_number', 'SC001234', 'sc 1234'],
  ['gb_company_number', '00229269', 'No. 229269'],
  ['gb_company_number', '00229269', 'Company No 229269'],
  ['cz_ico', '01673408', '1673408'],
  ['cz_ico', '01673408', 'IČO: 1673408'],
].map(([scheme, value, text]) => ({ scheme: scheme as SchemeId, value: value ?? '', text: text ?? '' }))

/** Texts that look like a number of a scheme and are none: zeros, other registers' words, other lengths, what may be two. */
export const twins: readonly { scheme: SchemeId; text: string }[] = [
  ['gb_company_number', '00000000'],
  ['gb_company_number', 'Company No. 00000000'],
  ['gb_company_number', 'SC000000'],
  ['gb_company_number', '0'],
  ['gb_company_number', 'IČO: 27082440'],
  ['gb_company_number', 'Org.nr. 445790'],
  ['gb_company_number', 'HRB 445790'],
  ['gb_company_number', 'HRB445790'],
  ['gb_company_number', 'KvK 12345678'],
  ['gb_company_number', 'SIREN 123456789'],
  ['gb_company_number', 'NO 229269'],
  ['gb_company_number', 'NR 229269'],
  ['gb_company_number', 'CZ27082440'],
  ['gb_company_number', '923609016'],
  ['gb_company_number', 'DE445790'],
  ['no_organisation_number', '000000000'],
  ['no_organisation_number', 'Org.nr. 000 000 000'],
  ['no_organisation_number', 'No. 229269'],
  ['no_organisation_number', '923609017'],
  ['no_organisation_number', 'CRN 923609016'],
  ['no_organisation_number', 'SE923609016'],
  ['no_organisation_number', 'Companies House No. 923609016'],
  ['cz_ico', '00000000'],
  ['cz_ico', 'IČO: 0'],
  ['cz_ico', '27082441'],
  ['cz_ico', 'CRN 27082440'],
  ['cz_ico', 'SK27082440'],
  ['cz_ico', 'Org.nr. 27082440'],
  ['fr_siren', '000000000'],
  ['fr_siren', '880878146'],
  ['fr_siren', 'SIRET 880878145'],
  ['fr_siren', 'Org.nr. 880878145'],
  ['fr_siren', 'SE880878145'],
  ['fr_siren', '88087814500015'],
  ['sk_ico', '00000000'],
  ['sk_ico', '31333533'],
  ['sk_ico', 'SK2020317068'],
  ['lei', '00000000000000000000'],
  ['lei', '21380068P1DRHMJ8KU71'],
  ['lei', 'IČO 21380068P1DRHMJ8KU70'],
].map(([scheme, text]) => ({ scheme: scheme as SchemeId, text: text ?? '' }))
