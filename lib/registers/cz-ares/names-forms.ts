/** What a legal form is called in Czech and in English, its ISO 20275 code where it has one in force, and its kind. */
export interface LegalFormName {
  czech: string
  english: string
  elf?: string
  category: string
}

/**
 * Legal forms by the code ARES gives alone (code list PravniForma of the Czech Statistical Office, as of 2026-11). ISO
 * 20275: GLEIF's list of 2026-02-19, entries in force only (TNBA was withdrawn).
 */
export const legalForms: Readonly<Record<string, LegalFormName>> = {
  '101': {
    czech: 'Fyzická osoba podnikající dle živnostenského zákona',
    english: 'Sole trader under the Trade Act',
    category: 'soleProprietorship',
  },
  '111': { czech: 'Veřejná obchodní společnost', english: 'General partnership', elf: '5KU5', category: 'partnership' },
  '112': { czech: 'Společnost s ručením omezeným', english: 'Limited liability company', elf: '9HLU', category: 'LLC' },
  '113': {
    czech: 'Společnost komanditní',
    english: 'Limited partnership',
    elf: 'CD28',
    category: 'limitedPartnership',
  },
  '117': { czech: 'Nadace', english: 'Foundation', elf: '3G3D', category: 'foundation' },
  '118': { czech: 'Nadační fond', english: 'Endowment fund', elf: 'QS6A', category: 'foundation' },
  '121': { czech: 'Akciová společnost', english: 'Joint-stock company', elf: '6CQN', category: 'JSC' },
  '141': {
    czech: 'Obecně prospěšná společnost',
    english: 'Public benefit company',
    elf: 'BL4B',
    category: 'nonProfit',
  },
  '145': {
    czech: 'Společenství vlastníků jednotek',
    english: 'Association of unit owners',
    elf: 'IQ9O',
    category: 'coOwnership',
  },
  '161': { czech: 'Ústav', english: 'Institute', elf: 'QJ0F', category: 'nonProfit' },
  '205': { czech: 'Družstvo', english: 'Cooperative', elf: '9RVC', category: 'cooperative' },
  '301': { czech: 'Státní podnik', english: 'State enterprise', elf: '6FAI', category: 'publicEnterprise' },
  '325': {
    czech: 'Organizační složka státu',
    english: 'Organisational unit of the State',
    elf: 'LJL0',
    category: 'publicBody',
  },
  '421': {
    czech: 'Odštěpný závod zahraniční právnické osoby',
    english: 'Branch of a foreign legal person',
    category: 'branch',
  },
  '501': { czech: 'Odštěpný závod', english: 'Branch', elf: 'WUFK', category: 'branch' },
  '601': { czech: 'Vysoká škola (veřejná, státní)', english: 'University', elf: 'OVKW', category: 'publicBody' },
  '641': { czech: 'Školská právnická osoba', english: 'School legal person', elf: 'D1VK', category: 'publicBody' },
  '661': {
    czech: 'Veřejná výzkumná instituce',
    english: 'Public research institution',
    elf: 'CIO8',
    category: 'publicBody',
  },
  '706': { czech: 'Spolek', english: 'Association', elf: 'CATU', category: 'association' },
  '736': { czech: 'Pobočný spolek', english: 'Branch association', elf: 'G2I3', category: 'association' },
  '751': {
    czech: 'Zájmové sdružení právnických osob',
    english: 'Interest association of legal persons',
    elf: 'VIE3',
    category: 'association',
  },
  '801': { czech: 'Obec', english: 'Municipality', elf: 'J8PB', category: 'publicBody' },
  '804': { czech: 'Kraj', english: 'Region', elf: 'QIEL', category: 'publicBody' },
  '931': {
    czech: 'Evropské hospodářské zájmové sdružení',
    english: 'European economic interest grouping',
    elf: 'RBGQ',
    category: 'partnership',
  },
  '932': { czech: 'Evropská společnost', english: 'European company', elf: 'ZQO8', category: 'JSC' },
  '933': {
    czech: 'Evropská družstevní společnost',
    english: 'European cooperative society',
    elf: 'T1FT',
    category: 'cooperative',
  },
}

/** Forms whose holders the register names only where there is a single one, or not at all. */
export const unpublishedHolders: ReadonlySet<string> = new Set(['121', '932', '205', '933'])

/** The form of natural persons in business: its tax number is made of a birth number. */
export const soleTrader = '101'
