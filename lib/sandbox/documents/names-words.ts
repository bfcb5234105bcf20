import type { RegisterCode } from '../world/calendar.ts'

/** What documents are called, `{}` being the day or the period, and the words printed in them: German, Greek, French. */
const words = {
  register_extract: ['Aktueller Abdruck vom {}', 'Τρέχον απόσπασμα της {}', 'Extrait d’immatriculation du {}'],
  articles: ['Satzung in der Fassung vom {}', 'Καταστατικό της {}', 'Statuts mis à jour le {}'],
  shareholder_list: ['Liste der Gesellschafter vom {}', 'Κατάλογος εταίρων της {}', 'Liste des associés du {}'],
  annual_accounts: ['Jahresabschluss zum {}', 'Ετήσιες οικονομικές καταστάσεις της {}', 'Comptes annuels au {}'],
  consolidated_accounts: [
    'Konzernabschluss zum {}',
    'Ενοποιημένες οικονομικές καταστάσεις της {}',
    'Comptes consolidés au {}',
  ],
  restated: ['berichtigt', 'διορθωμένες', 'rectifiés'],
  page: ['Seite {} von {}', 'Σελίδα {} από {}', 'Page {} sur {}'],
  fictional: [
    'Fiktives Dokument eines Sandbox-Registers',
    'Φανταστικό έγγραφο δοκιμαστικού μητρώου',
    'Document fictif d’un registre de démonstration',
  ],
  balanceSheet: ['Bilanz', 'Ισολογισμός', 'Bilan'],
  incomeStatement: ['Gewinn- und Verlustrechnung', 'Αποτελέσματα χρήσεως', 'Compte de résultat'],
  cashFlowStatement: ['Kapitalflussrechnung', 'Ταμειακές ροές', 'Tableau des flux de trésorerie'],
  period: ['Geschäftsjahr', 'Χρήση', 'Exercice'],
  filed: ['Eingereicht am', 'Υποβλήθηκε', 'Déposés le'],
  standard: ['Rechnungslegung', 'Πρότυπα', 'Référentiel'],
  scale: ['Beträge in', 'Ποσά σε', 'Montants en'],
  audited: ['Geprüft, uneingeschränkter Bestätigungsvermerk', 'Ελεγμένες', 'Certifiés sans réserve'],
  notAudited: ['Nicht geprüft', 'Μη ελεγμένες', 'Non audités'],
  employees: ['Beschäftigte', 'Απασχολούμενοι', 'Salariés'],
  holder: ['Gesellschafter', 'Εταίρος', 'Associé'],
  share: ['Anteil', 'Ποσοστό', 'Part'],
  count: ['Stück', 'Μερίδια', 'Titres'],
  nominal: ['Nennbetrag', 'Ονομαστική αξία', 'Valeur nominale'],
  jointly: ['gemeinsam', 'από κοινού', 'en indivision'],
  day: ['seit', 'από', 'depuis'],
} as const

const wordsIn = (column: 0 | 1 | 2) =>
  Object.fromEntries(Object.entries(words).map(([key, row]) => [key, row[column]])) as Record<
    keyof typeof words,
    string
  >

/** The words of each register. */
export const documentWords: Readonly<Record<RegisterCode, Record<keyof typeof words, string>>> = {
  xa: wordsIn(0),
  xb: wordsIn(1),
  xc: wordsIn(2),
}

/** Articles of association: heading and sentence; name, town, business, capital, rules and the end of the year are filled in. */
export const articleTexts: Readonly<Record<RegisterCode, readonly (readonly [string, string])[]>> = {
  xa: [
    ['§ 1 Firma und Sitz', 'Die Gesellschaft führt die Firma {name}. Sie hat ihren Sitz in {town}.'],
    ['§ 2 Gegenstand', 'Gegenstand des Unternehmens ist der Bereich {business} und alles, was ihm dient.'],
    ['§ 3 Kapital', 'Das Kapital der Gesellschaft beträgt {capital}.'],
    ['§ 4 Vertretung', '{rules}'],
    ['§ 5 Geschäftsjahr', 'Das Geschäftsjahr endet am {yearEnd} eines jeden Jahres.'],
    ['§ 6 Bekanntmachungen', 'Bekanntmachungen erscheinen im Anzeiger des Registers.'],
  ],
  xb: [
    ['Άρθρο 1', 'Η εταιρεία φέρει την επωνυμία {name} και έχει την έδρα της στην πόλη {town}.'],
    ['Άρθρο 2', 'Σκοπός της εταιρείας είναι: {business}.'],
    ['Άρθρο 3', 'Το κεφάλαιο της εταιρείας ανέρχεται σε {capital}.'],
    ['Άρθρο 4', '{rules}'],
    ['Άρθρο 5', 'Η εταιρική χρήση λήγει στις {yearEnd} κάθε έτους.'],
  ],
  xc: [
    ['Article 1 – Dénomination', 'La société a pour dénomination {name}. Son siège est fixé à {town}.'],
    ['Article 2 – Objet', 'La société a pour objet : {business}, et toutes opérations s’y rattachant.'],
    ['Article 3 – Capital', 'Le capital social est de {capital}.'],
    ['Article 4 – Représentation', '{rules}'],
    ['Article 5 – Exercice', 'L’exercice social est clos le {yearEnd} de chaque année.'],
    ['Article 6 – Publicité', 'Les publications sont faites au bulletin du registre.'],
  ],
}
