export interface RoleRow {
  /** The register's words: for a man, a woman, a company. */
  original: readonly [string, string] | readonly [string, string, string]
  english: string
  language: string
  normalized: string
  /** ISO 5009, from GLEIF's list as of 2025-05; only where the list has this very wording. */
  iso5009?: string
}

/** Rows of one language: what the role is, in English, and in the register's words. */
const wordsOf =
  (language: string) =>
  (normalized: string, english: string, man: string, woman = man, company?: string): RoleRow => ({
    language,
    normalized,
    english,
    original: company === undefined ? [man, woman] : [man, woman, company],
  })
const german = wordsOf('de')
const greek = wordsOf('el')
const ukrainian = wordsOf('uk')
const french = wordsOf('fr')
const polish = wordsOf('pl')
const english = wordsOf('en')

/** Roles as the three registers write them. */
const roles = {
  deChair: german('Chair', 'Chair of the management board', 'Vorsitzender des Vorstands', 'Vorsitzende des Vorstands'),
  deBoard: german('Director', 'Member of the management board', 'Mitglied des Vorstands'),
  deManager: german('Managing Director', 'Managing director', 'Geschäftsführer', 'Geschäftsführerin'),
  dePartner: german(
    'General Partner',
    'General partner',
    'Persönlich haftender Gesellschafter',
    'Persönlich haftende Gesellschafterin',
    'Persönlich haftende Gesellschafterin',
  ),
  deProcura: german('Procuration Holder', 'Holder of general commercial power', 'Prokurist', 'Prokuristin'),
  deLiquidator: german('Liquidator', 'Liquidator', 'Liquidator', 'Liquidatorin', 'Liquidatorin'),
  deFinance: english('Chief Financial Officer', 'Chief Financial Officer', 'Chief Financial Officer'),
  elChair: greek('Chair', 'Chair of the board of directors', 'Πρόεδρος του Διοικητικού Συμβουλίου'),
  elBoard: greek('Director', 'Member of the board of directors', 'Μέλος του Διοικητικού Συμβουλίου'),
  elManager: greek('Managing Director', 'Administrator', 'Διαχειριστής', 'Διαχειρίστρια'),
  elPartner: greek(
    'General Partner',
    'General partner',
    'Ομόρρυθμος εταίρος',
    'Ομόρρυθμη εταίρος',
    'Ομόρρυθμη εταίρος',
  ),
  elLiquidator: greek('Liquidator', 'Liquidator', 'Εκκαθαριστής', 'Εκκαθαρίστρια', 'Εκκαθαρίστρια'),
  ukDirector: ukrainian('Director', 'Director', 'Директор', 'Директорка'),
  frChair: french(
    'Chair',
    'Chair of the board of directors',
    'Président du conseil d’administration',
    'Présidente du conseil d’administration',
  ),
  frBoard: french('Director', 'Director', 'Administrateur', 'Administratrice', 'Administrateur'),
  frGeneralDirector: french(
    'Chief Executive Officer',
    'Chief executive officer',
    'Directeur général',
    'Directrice générale',
    'Directeur général',
  ),
  frPresident: french('President', 'President', 'Président', 'Présidente', 'Présidente'),
  frManager: french('Managing Director', 'Manager', 'Gérant', 'Gérante', 'Gérante'),
  frCommandite: {
    ...french('General Partner', 'General partner', 'Commandité', 'Commandité', 'Commandité'),
    iso5009: '09VUYQ',
  },
  frLiquidator: french('Liquidator', 'Liquidator', 'Liquidateur', 'Liquidatrice', 'Liquidateur'),
  plChair: polish('Chair', 'President of the management board', 'Prezes zarządu', 'Prezeska zarządu'),
  plBoard: polish('Director', 'Member of the management board', 'Członek zarządu', 'Członkini zarządu'),
  enDirector: english('Director', 'Director', 'Director', 'Director', 'Director'),
}

export type RoleKey = keyof typeof roles
export const worldRoleOf = (key: RoleKey): RoleRow => roles[key]

/** Who acts for a company: the roles of its organ, and how many hold them. */
export interface OrganRow {
  chair?: RoleKey
  member: RoleKey
  procura?: RoleKey
  liquidator: RoleKey
  least: number
  most: number
}

/** Organs of the companies of one register. */
const organsOf =
  (liquidator: RoleKey) =>
  (member: RoleKey, least: number, most: number, more?: Pick<OrganRow, 'chair' | 'procura'>): OrganRow => {
    return { member, least, most, liquidator, ...more }
  }
const alpha = organsOf('deLiquidator')
const beta = organsOf('elLiquidator')
const gamma = organsOf('frLiquidator')

const organs = {
  vorstand: alpha('deBoard', 2, 4, { chair: 'deChair', procura: 'deProcura' }),
  geschaeftsfuehrung: alpha('deManager', 1, 3, { procura: 'deProcura' }),
  komplementaer: alpha('dePartner', 1, 2, { procura: 'deProcura' }),
  dioikitiko: beta('elBoard', 3, 5, { chair: 'elChair' }),
  diacheirisi: beta('elManager', 1, 2),
  etairoi: beta('elPartner', 1, 3),
  dyrektor: beta('ukDirector', 1, 1),
  conseil: gamma('frBoard', 3, 5, { chair: 'frChair', procura: 'frGeneralDirector' }),
  presidence: gamma('frPresident', 1, 1, { procura: 'frGeneralDirector' }),
  gerance: gamma('frManager', 1, 2),
  commandite: gamma('frCommandite', 1, 2, { procura: 'frManager' }),
  zarzad: gamma('plBoard', 1, 3, { chair: 'plChair' }),
  directors: gamma('enDirector', 2, 4),
}

export type OrganKey = keyof typeof organs
export const organOf = (key: OrganKey): OrganRow => organs[key]
