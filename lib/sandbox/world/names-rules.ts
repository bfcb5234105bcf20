import type { OrganKey } from './names-roles.ts'

export type RuleKey = keyof typeof english
type Texts = Partial<Record<RuleKey, string>>

/** The forms a rule of representation has in the sandbox. */
const english = {
  sole: 'Each {one} represents the company alone.',
  singleMember: 'If only one {one} is appointed, that person represents the company alone.',
  joint: 'If several {many} are appointed, the company is represented by two {many} jointly.',
  jointOrProcura:
    'If several {many} are appointed, the company is represented by two {many} jointly, or by one {one} jointly with a {procura}.',
  twoOfThree: 'The company is represented by any two of its three {many}.',
  chairPlusOne: 'The company is represented by the {chair} jointly with another {one}.',
  allMembers: 'The company is represented by all {many} jointly.',
  byRole: 'The {chair} represents the company alone; other {many} represent it two at a time.',
  valueUpTo: 'Up to a value of 50,000.00 {currency} each {one} represents the company alone.',
  valueAbove: 'Above a value of 50,000.00 {currency} the company is represented by two {many} jointly.',
}

const board: Texts = {
  sole: 'Jedes Vorstandsmitglied vertritt die Gesellschaft allein.',
  singleMember: 'Ist nur ein Vorstandsmitglied bestellt, vertritt es die Gesellschaft allein.',
  joint:
    'Sind mehrere Vorstandsmitglieder bestellt, wird die Gesellschaft durch zwei Vorstandsmitglieder gemeinsam vertreten.',
  jointOrProcura:
    'Sind mehrere Vorstandsmitglieder bestellt, wird die Gesellschaft durch zwei Vorstandsmitglieder gemeinsam oder durch ein Vorstandsmitglied gemeinsam mit einem Prokuristen vertreten.',
  twoOfThree: 'Die Gesellschaft wird durch zwei der drei Vorstandsmitglieder gemeinsam vertreten.',
  chairPlusOne:
    'Die Gesellschaft wird durch den Vorsitzenden des Vorstands gemeinsam mit einem weiteren Vorstandsmitglied vertreten.',
  allMembers: 'Die Gesellschaft wird durch sämtliche Vorstandsmitglieder gemeinsam vertreten.',
  byRole:
    'Der Vorsitzende des Vorstands vertritt die Gesellschaft allein; im Übrigen vertreten zwei Vorstandsmitglieder gemeinsam.',
}

const management: Texts = {
  sole: 'Jeder Geschäftsführer vertritt die Gesellschaft allein.',
  singleMember: 'Ist nur ein Geschäftsführer bestellt, vertritt er die Gesellschaft allein.',
  joint: 'Sind mehrere Geschäftsführer bestellt, wird die Gesellschaft durch zwei Geschäftsführer gemeinsam vertreten.',
  jointOrProcura:
    'Sind mehrere Geschäftsführer bestellt, wird die Gesellschaft durch zwei Geschäftsführer gemeinsam oder durch einen Geschäftsführer gemeinsam mit einem Prokuristen vertreten.',
  twoOfThree: 'Die Gesellschaft wird durch zwei der drei Geschäftsführer gemeinsam vertreten.',
  allMembers: 'Die Gesellschaft wird durch sämtliche Geschäftsführer gemeinsam vertreten.',
  valueUpTo: 'Bis zu einem Wert von 50.000,00 {currency} vertritt jeder Geschäftsführer die Gesellschaft allein.',
  valueAbove:
    'Über einem Wert von 50.000,00 {currency} wird die Gesellschaft durch zwei Geschäftsführer gemeinsam vertreten.',
}

const partners: Texts = {
  sole: 'Jeder persönlich haftende Gesellschafter vertritt die Gesellschaft allein.',
  singleMember: 'Der einzige persönlich haftende Gesellschafter vertritt die Gesellschaft allein.',
  allMembers: 'Die Gesellschaft wird durch sämtliche persönlich haftenden Gesellschafter gemeinsam vertreten.',
}

const greekBoard: Texts = {
  joint: 'Την εταιρεία εκπροσωπούν δύο μέλη του Διοικητικού Συμβουλίου από κοινού.',
  twoOfThree: 'Την εταιρεία εκπροσωπούν δύο από τα τρία μέλη του Διοικητικού Συμβουλίου από κοινού.',
  chairPlusOne:
    'Την εταιρεία εκπροσωπεί ο Πρόεδρος του Διοικητικού Συμβουλίου από κοινού με ένα ακόμη μέλος του Διοικητικού Συμβουλίου.',
  allMembers: 'Την εταιρεία εκπροσωπούν όλα τα μέλη του Διοικητικού Συμβουλίου από κοινού.',
  byRole:
    'Ο Πρόεδρος του Διοικητικού Συμβουλίου εκπροσωπεί μόνος την εταιρεία· κατά τα λοιπά εκπροσωπούν δύο μέλη από κοινού.',
}

const greekManagers: Texts = {
  sole: 'Κάθε διαχειριστής εκπροσωπεί μόνος την εταιρεία.',
  singleMember: 'Ο μοναδικός διαχειριστής εκπροσωπεί μόνος την εταιρεία.',
  joint: 'Εφόσον υπάρχουν περισσότεροι διαχειριστές, την εταιρεία εκπροσωπούν δύο διαχειριστές από κοινού.',
  allMembers: 'Την εταιρεία εκπροσωπούν όλοι οι διαχειριστές από κοινού.',
}

const greekPartners: Texts = {
  sole: 'Κάθε ομόρρυθμος εταίρος εκπροσωπεί μόνος την εταιρεία.',
  allMembers: 'Την εταιρεία εκπροσωπούν όλοι οι ομόρρυθμοι εταίροι από κοινού.',
}

const frenchBoard: Texts = {
  joint: 'La société est représentée par deux administrateurs agissant conjointement.',
  twoOfThree: 'La société est représentée par deux de ses trois administrateurs agissant conjointement.',
  chairPlusOne:
    'La société est représentée par le président du conseil d’administration agissant conjointement avec un autre administrateur.',
  byRole:
    'Le président du conseil d’administration représente seul la société ; à défaut, deux administrateurs agissent conjointement.',
}

const frenchPresident: Texts = {
  sole: 'Le président représente seul la société.',
  singleMember: 'Le président unique représente seul la société.',
}

const frenchManagers: Texts = {
  sole: 'Chaque gérant représente seul la société.',
  singleMember: 'Le gérant unique représente seul la société.',
  joint: 'En cas de pluralité de gérants, la société est représentée par deux gérants agissant conjointement.',
  allMembers: 'La société est représentée par tous les gérants agissant conjointement.',
  valueUpTo: 'Jusqu’à 50 000,00 {currency}, chaque gérant représente seul la société.',
  valueAbove: 'Au-delà de 50 000,00 {currency}, la société est représentée par deux gérants agissant conjointement.',
}

const frenchPartners: Texts = {
  sole: 'Chaque commandité représente seul la société.',
  singleMember: 'Le commandité unique représente seul la société.',
  allMembers: 'La société est représentée par tous les commandités agissant conjointement.',
}

/** What the members are called in English: one, several, the chair. */
type OrganWords = readonly [texts: Texts, one: string, many: string, chair?: string]

/** How each organ represents, in the register's words. */
const words: Record<OrganKey, OrganWords> = {
  vorstand: [board, 'member of the board', 'members of the board', 'chair of the board'],
  geschaeftsfuehrung: [management, 'managing director', 'managing directors'],
  komplementaer: [partners, 'general partner', 'general partners'],
  dioikitiko: [
    greekBoard,
    'member of the board of directors',
    'members of the board of directors',
    'chair of the board of directors',
  ],
  diacheirisi: [greekManagers, 'administrator', 'administrators'],
  etairoi: [greekPartners, 'general partner', 'general partners'],
  dyrektor: [{ sole: 'Директор представляє товариство одноособово.' }, 'director', 'directors'],
  conseil: [frenchBoard, 'director', 'directors', 'chair of the board of directors'],
  presidence: [frenchPresident, 'president', 'presidents'],
  gerance: [frenchManagers, 'manager', 'managers'],
  commandite: [frenchPartners, 'general partner', 'general partners'],
  zarzad: [
    {
      sole: 'Każdy członek zarządu reprezentuje spółkę samodzielnie.',
      singleMember: 'Jedyny członek zarządu reprezentuje spółkę samodzielnie.',
      joint: 'W przypadku zarządu wieloosobowego spółkę reprezentuje dwóch członków zarządu łącznie.',
      byRole:
        'Prezes zarządu reprezentuje spółkę samodzielnie; w pozostałych przypadkach dwóch członków zarządu łącznie.',
    },
    'member of the management board',
    'members of the management board',
    'president of the management board',
  ],
  directors: [{ joint: 'The company is represented by two directors acting jointly.' }, 'director', 'directors'],
}

const procura = 'holder of general commercial power'

/** The words of a rule for an organ; null where the register knows no such rule for it. */
export function wordsOfRule(
  key: RuleKey,
  organ: OrganKey,
  currency: string,
): { original: string; englishTranslation: string } | null {
  const [texts, one, many, chair = ''] = words[organ]
  const original = texts[key]
  if (original === undefined) return null
  const filled = { one, many, chair, procura, currency }
  return { original: fill(original, filled), englishTranslation: fill(english[key], filled) }
}

function fill(text: string, values: Readonly<Record<string, string>>) {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
