import type { RegisterCode } from '../world/calendar.ts'

interface DocumentWords {
  /** Titles of the four kinds of documents; `{}` is the day or the period. */
  register_extract: string
  articles: string
  shareholder_list: string
  annual_accounts: string
  consolidated_accounts: string
  restated: string
  page: string
  fictional: string
  balanceSheet: string
  incomeStatement: string
  cashFlowStatement: string
  period: string
  filed: string
  standard: string
  scale: string
  audited: string
  notAudited: string
  employees: string
  holder: string
  share: string
  count: string
  nominal: string
  jointly: string
  day: string
}

/** What the documents of each register are called, and the words printed in them. */
export const documentWords: Readonly<Record<RegisterCode, DocumentWords>> = {
  xa: {
    register_extract: 'Aktueller Abdruck vom {}',
    articles: 'Satzung in der Fassung vom {}',
    shareholder_list: 'Liste der Gesellschafter vom {}',
    annual_accounts: 'Jahresabschluss zum {}',
    consolidated_accounts: 'Konzernabschluss zum {}',
    restated: 'berichtigt',
    page: 'Seite {} von {}',
    fictional: 'Fiktives Dokument eines Sandbox-Registers',
    balanceSheet: 'Bilanz',
    incomeStatement: 'Gewinn- und Verlustrechnung',
    cashFlowStatement: 'Kapitalflussrechnung',
    period: 'Geschäftsjahr',
    filed: 'Eingereicht am',
    standard: 'Rechnungslegung',
    scale: 'Beträge in',
    audited: 'Geprüft, uneingeschränkter Bestätigungsvermerk',
    notAudited: 'Nicht geprüft',
    employees: 'Beschäftigte',
    holder: 'Gesellschafter',
    share: 'Anteil',
    count: 'Stück',
    nominal: 'Nennbetrag',
    jointly: 'gemeinsam',
    day: 'seit',
  },
  xb: {
    register_extract: 'Τρέχον απόσπασμα της {}',
    articles: 'Καταστατικό της {}',
    shareholder_list: 'Κατάλογος εταίρων της {}',
    annual_accounts: 'Ετήσιες οικονομικές καταστάσεις της {}',
    consolidated_accounts: 'Ενοποιημένες οικονομικές καταστάσεις της {}',
    restated: 'διορθωμένες',
    page: 'Σελίδα {} από {}',
    fictional: 'Φανταστικό έγγραφο δοκιμαστικού μητρώου',
    balanceSheet: 'Ισολογισμός',
    incomeStatement: 'Αποτελέσματα χρήσεως',
    cashFlowStatement: 'Ταμειακές ροές',
    period: 'Χρήση',
    filed: 'Υποβλήθηκε',
    standard: 'Πρότυπα',
    scale: 'Ποσά σε',
    audited: 'Ελεγμένες',
    notAudited: 'Μη ελεγμένες',
    employees: 'Απασχολούμενοι',
    holder: 'Εταίρος',
    share: 'Ποσοστό',
    count: 'Μερίδια',
    nominal: 'Ονομαστική αξία',
    jointly: 'από κοινού',
    day: 'από',
  },
  xc: {
    register_extract: 'Extrait d’immatriculation du {}',
    articles: 'Statuts mis à jour le {}',
    shareholder_list: 'Liste des associés du {}',
    annual_accounts: 'Comptes annuels au {}',
    consolidated_accounts: 'Comptes consolidés au {}',
    restated: 'rectifiés',
    page: 'Page {} sur {}',
    fictional: 'Document fictif d’un registre de démonstration',
    balanceSheet: 'Bilan',
    incomeStatement: 'Compte de résultat',
    cashFlowStatement: 'Tableau des flux de trésorerie',
    period: 'Exercice',
    filed: 'Déposés le',
    standard: 'Référentiel',
    scale: 'Montants en',
    audited: 'Certifiés sans réserve',
    notAudited: 'Non audités',
    employees: 'Salariés',
    holder: 'Associé',
    share: 'Part',
    count: 'Titres',
    nominal: 'Valeur nominale',
    jointly: 'en indivision',
    day: 'depuis',
  },
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
