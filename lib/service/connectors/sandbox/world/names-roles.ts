export interface RoleRow {
  /** The register's words: for a man, a woman, a company. */
  original: readonly [string, string] | readonly [string, string, string]
  english: string
  language: string
  normalized: string
  /** ISO 5009, from GLEIF's list as of 2025-05; only where the list has this very wording. */
  iso5009?: string
  /** Whether an officer in this role acts for the company; auditors and the like do not. */
  represents: boolean
}

const german = { language: 'de', represents: true } as const
const greek = { language: 'el', represents: true } as const
const french = { language: 'fr', represents: true } as const
const polish = { language: 'pl', represents: true } as const

/** Roles as the three registers write them. */
export const roles = {
  deChair: {
    ...german,
    original: ['Vorsitzender des Vorstands', 'Vorsitzende des Vorstands'],
    english: 'Chair of the management board',
    normalized: 'Chair',
  },
  deBoard: {
    ...german,
    original: ['Mitglied des Vorstands', 'Mitglied des Vorstands'],
    english: 'Member of the management board',
    normalized: 'Director',
  },
  deManager: {
    ...german,
    original: ['Geschäftsführer', 'Geschäftsführerin'],
    english: 'Managing director',
    normalized: 'Managing Director',
  },
  dePartner: {
    ...german,
    original: [
      'Persönlich haftender Gesellschafter',
      'Persönlich haftende Gesellschafterin',
      'Persönlich haftende Gesellschafterin',
    ],
    english: 'General partner',
    normalized: 'General Partner',
  },
  deProcura: {
    ...german,
    original: ['Prokurist', 'Prokuristin'],
    english: 'Holder of general commercial power',
    normalized: 'Procuration Holder',
  },
  deLiquidator: {
    ...german,
    original: ['Liquidator', 'Liquidatorin', 'Liquidatorin'],
    english: 'Liquidator',
    normalized: 'Liquidator',
  },
  deFinance: {
    ...german,
    original: ['Chief Financial Officer', 'Chief Financial Officer'],
    english: 'Chief Financial Officer',
    language: 'en',
    normalized: 'Chief Financial Officer',
  },
  elChair: {
    ...greek,
    original: ['Πρόεδρος του Διοικητικού Συμβουλίου', 'Πρόεδρος του Διοικητικού Συμβουλίου'],
    english: 'Chair of the board of directors',
    normalized: 'Chair',
  },
  elBoard: {
    ...greek,
    original: ['Μέλος του Διοικητικού Συμβουλίου', 'Μέλος του Διοικητικού Συμβουλίου'],
    english: 'Member of the board of directors',
    normalized: 'Director',
  },
  elManager: {
    ...greek,
    original: ['Διαχειριστής', 'Διαχειρίστρια'],
    english: 'Administrator',
    normalized: 'Managing Director',
  },
  elPartner: {
    ...greek,
    original: ['Ομόρρυθμος εταίρος', 'Ομόρρυθμη εταίρος', 'Ομόρρυθμη εταίρος'],
    english: 'General partner',
    normalized: 'General Partner',
  },
  elLiquidator: {
    ...greek,
    original: ['Εκκαθαριστής', 'Εκκαθαρίστρια', 'Εκκαθαρίστρια'],
    english: 'Liquidator',
    normalized: 'Liquidator',
  },
  ukDirector: {
    original: ['Директор', 'Директорка'],
    english: 'Director',
    language: 'uk',
    normalized: 'Director',
    represents: true,
  },
  frChair: {
    ...french,
    original: ['Président du conseil d’administration', 'Présidente du conseil d’administration'],
    english: 'Chair of the board of directors',
    normalized: 'Chair',
  },
  frBoard: {
    ...french,
    original: ['Administrateur', 'Administratrice', 'Administrateur'],
    english: 'Director',
    normalized: 'Director',
  },
  frGeneralDirector: {
    ...french,
    original: ['Directeur général', 'Directrice générale', 'Directeur général'],
    english: 'Chief executive officer',
    normalized: 'Chief Executive Officer',
  },
  frPresident: {
    ...french,
    original: ['Président', 'Présidente', 'Présidente'],
    english: 'President',
    normalized: 'President',
  },
  frManager: {
    ...french,
    original: ['Gérant', 'Gérante', 'Gérante'],
    english: 'Manager',
    normalized: 'Managing Director',
  },
  frCommandite: {
    ...french,
    original: ['Commandité', 'Commandité', 'Commandité'],
    english: 'General partner',
    normalized: 'General Partner',
    iso5009: '09VUYQ',
  },
  frLiquidator: {
    ...french,
    original: ['Liquidateur', 'Liquidatrice', 'Liquidateur'],
    english: 'Liquidator',
    normalized: 'Liquidator',
  },
  plChair: {
    ...polish,
    original: ['Prezes zarządu', 'Prezeska zarządu'],
    english: 'President of the management board',
    normalized: 'Chair',
  },
  plBoard: {
    ...polish,
    original: ['Członek zarządu', 'Członkini zarządu'],
    english: 'Member of the management board',
    normalized: 'Director',
  },
  enDirector: {
    original: ['Director', 'Director', 'Director'],
    english: 'Director',
    language: 'en',
    normalized: 'Director',
    represents: true,
  },
} as const satisfies Record<string, RoleRow>

export type RoleKey = keyof typeof roles
export const roleOf = (key: RoleKey): RoleRow => roles[key]

/** Who acts for a company: the roles of its organ, and how many hold them. */
export interface OrganRow {
  chair?: RoleKey
  member: RoleKey
  procura?: RoleKey
  liquidator: RoleKey
  least: number
  most: number
}

export const organs = {
  vorstand: {
    chair: 'deChair',
    member: 'deBoard',
    procura: 'deProcura',
    liquidator: 'deLiquidator',
    least: 2,
    most: 4,
  },
  geschaeftsfuehrung: { member: 'deManager', procura: 'deProcura', liquidator: 'deLiquidator', least: 1, most: 3 },
  komplementaer: { member: 'dePartner', procura: 'deProcura', liquidator: 'deLiquidator', least: 1, most: 2 },
  dioikitiko: { chair: 'elChair', member: 'elBoard', liquidator: 'elLiquidator', least: 3, most: 5 },
  diacheirisi: { member: 'elManager', liquidator: 'elLiquidator', least: 1, most: 2 },
  etairoi: { member: 'elPartner', liquidator: 'elLiquidator', least: 1, most: 3 },
  dyrektor: { member: 'ukDirector', liquidator: 'elLiquidator', least: 1, most: 1 },
  conseil: {
    chair: 'frChair',
    member: 'frBoard',
    procura: 'frGeneralDirector',
    liquidator: 'frLiquidator',
    least: 3,
    most: 5,
  },
  presidence: {
    member: 'frPresident',
    procura: 'frGeneralDirector',
    liquidator: 'frLiquidator',
    least: 1,
    most: 1,
  },
  gerance: { member: 'frManager', liquidator: 'frLiquidator', least: 1, most: 2 },
  commandite: { member: 'frCommandite', procura: 'frManager', liquidator: 'frLiquidator', least: 1, most: 2 },
  zarzad: { chair: 'plChair', member: 'plBoard', liquidator: 'frLiquidator', least: 1, most: 3 },
  directors: { member: 'enDirector', liquidator: 'frLiquidator', least: 2, most: 4 },
} as const satisfies Record<string, OrganRow>

export type OrganKey = keyof typeof organs
export const organOf = (key: OrganKey): OrganRow => organs[key]
