import type { balanceSheetLines, cashFlowLines, incomeStatementLines } from '#lib/contract/index.ts'
import type { RegisterCode } from '../world/calendar.ts'

export type SandboxLineName =
  | (typeof incomeStatementLines)[number]
  | (typeof balanceSheetLines)[number]
  | (typeof cashFlowLines)[number]

/** What each register calls a line of accounts: German, Greek, French. */
const words: Readonly<Record<SandboxLineName, readonly [string, string, string]>> = {
  revenue: ['Umsatzerlöse', 'Κύκλος εργασιών', 'Chiffre d’affaires'],
  otherOperatingIncome: [
    'Sonstige betriebliche Erträge',
    'Λοιπά έσοδα εκμετάλλευσης',
    'Autres produits d’exploitation',
  ],
  totalOperatingIncome: ['Betriebliche Erträge', 'Σύνολο εσόδων εκμετάλλευσης', 'Total des produits d’exploitation'],
  costOfGoodsAndServices: ['Materialaufwand', 'Κόστος πωληθέντων', 'Achats et charges externes'],
  personnelCosts: ['Personalaufwand', 'Δαπάνες προσωπικού', 'Charges de personnel'],
  depreciationAndAmortization: ['Abschreibungen', 'Αποσβέσεις', 'Dotations aux amortissements'],
  otherOperatingExpenses: [
    'Sonstige betriebliche Aufwendungen',
    'Λοιπά έξοδα εκμετάλλευσης',
    'Autres charges d’exploitation',
  ],
  totalOperatingExpenses: [
    'Betriebliche Aufwendungen',
    'Σύνολο εξόδων εκμετάλλευσης',
    'Total des charges d’exploitation',
  ],
  operatingProfit: ['Betriebsergebnis', 'Αποτέλεσμα εκμετάλλευσης', 'Résultat d’exploitation'],
  financialIncome: ['Finanzerträge', 'Χρηματοοικονομικά έσοδα', 'Produits financiers'],
  financialExpenses: ['Zinsen und ähnliche Aufwendungen', 'Χρηματοοικονομικά έξοδα', 'Charges financières'],
  netFinancialResult: ['Finanzergebnis', 'Χρηματοοικονομικό αποτέλεσμα', 'Résultat financier'],
  profitBeforeTax: ['Ergebnis vor Steuern', 'Κέρδη προ φόρων', 'Résultat avant impôt'],
  incomeTax: ['Steuern vom Einkommen und vom Ertrag', 'Φόρος εισοδήματος', 'Impôt sur les bénéfices'],
  profitAfterTax: ['Ergebnis nach Steuern', 'Κέρδη μετά από φόρους', 'Résultat après impôt'],
  extraordinaryItems: ['Außerordentliches Ergebnis', 'Έκτακτα αποτελέσματα', 'Résultat exceptionnel'],
  minorityInterests: ['Anteile anderer Gesellschafter', 'Δικαιώματα μειοψηφίας', 'Intérêts minoritaires'],
  grossProfit: ['Rohergebnis', 'Μικτό κέρδος', 'Marge brute'],
  ebitda: ['EBITDA', 'EBITDA', 'EBITDA'],
  cashFlow: ['Cashflow', 'Ταμειακή ροή', 'Capacité d’autofinancement'],
  intangibleAssets: ['Immaterielle Vermögensgegenstände', 'Άυλα στοιχεία', 'Immobilisations incorporelles'],
  goodwill: ['Geschäfts- oder Firmenwert', 'Υπεραξία', 'Écart d’acquisition'],
  propertyPlantAndEquipment: ['Sachanlagen', 'Ενσώματα πάγια', 'Immobilisations corporelles'],
  financialAssets: ['Finanzanlagen', 'Χρηματοοικονομικά στοιχεία', 'Immobilisations financières'],
  totalNonCurrentAssets: ['Anlagevermögen', 'Σύνολο μη κυκλοφορούντων', 'Actif immobilisé'],
  inventories: ['Vorräte', 'Αποθέματα', 'Stocks'],
  tradeReceivables: ['Forderungen aus Lieferungen und Leistungen', 'Εμπορικές απαιτήσεις', 'Créances clients'],
  otherReceivables: ['Sonstige Forderungen', 'Λοιπές απαιτήσεις', 'Autres créances'],
  cashAndCashEquivalents: ['Kassenbestand und Bankguthaben', 'Ταμειακά διαθέσιμα', 'Disponibilités'],
  otherCurrentAssets: ['Rechnungsabgrenzung', 'Λοιπά κυκλοφορούντα στοιχεία', 'Comptes de régularisation'],
  totalCurrentAssets: ['Umlaufvermögen', 'Σύνολο κυκλοφορούντων', 'Actif circulant'],
  totalAssets: ['Bilanzsumme', 'Σύνολο ενεργητικού', 'Total de l’actif'],
  shareCapital: ['Gezeichnetes Kapital', 'Μετοχικό κεφάλαιο', 'Capital social'],
  sharePremium: ['Kapitalrücklage', 'Υπέρ το άρτιο', 'Prime d’émission'],
  retainedEarnings: ['Gewinnvortrag und Ergebnis', 'Αποτελέσματα εις νέο', 'Report à nouveau et résultat'],
  otherReserves: ['Sonstige Rücklagen', 'Λοιπά αποθεματικά', 'Autres réserves'],
  totalEquity: ['Eigenkapital', 'Καθαρή θέση', 'Capitaux propres'],
  longTermBorrowings: ['Langfristige Bankverbindlichkeiten', 'Μακροπρόθεσμα δάνεια', 'Emprunts à long terme'],
  provisions: ['Rückstellungen', 'Προβλέψεις', 'Provisions'],
  deferredTaxLiabilities: ['Passive latente Steuern', 'Αναβαλλόμενοι φόροι', 'Impôts différés passifs'],
  otherNonCurrentLiabilities: [
    'Sonstige langfristige Verbindlichkeiten',
    'Λοιπές μακροπρόθεσμες υποχρεώσεις',
    'Autres dettes à long terme',
  ],
  totalNonCurrentLiabilities: [
    'Langfristige Verbindlichkeiten',
    'Σύνολο μακροπρόθεσμων υποχρεώσεων',
    'Dettes à long terme',
  ],
  tradePayables: ['Verbindlichkeiten aus Lieferungen und Leistungen', 'Εμπορικές υποχρεώσεις', 'Dettes fournisseurs'],
  shortTermBorrowings: ['Kurzfristige Bankverbindlichkeiten', 'Βραχυπρόθεσμα δάνεια', 'Concours bancaires courants'],
  otherCurrentLiabilities: [
    'Sonstige kurzfristige Verbindlichkeiten',
    'Λοιπές βραχυπρόθεσμες υποχρεώσεις',
    'Autres dettes à court terme',
  ],
  totalCurrentLiabilities: [
    'Kurzfristige Verbindlichkeiten',
    'Σύνολο βραχυπρόθεσμων υποχρεώσεων',
    'Dettes à court terme',
  ],
  totalLiabilities: ['Verbindlichkeiten', 'Σύνολο υποχρεώσεων', 'Total des dettes'],
  workingCapital: ['Working Capital', 'Κεφάλαιο κίνησης', 'Besoin en fonds de roulement'],
  netDebt: ['Nettoverschuldung', 'Καθαρός δανεισμός', 'Endettement net'],
  cashFromOperatingActivities: [
    'Cashflow aus laufender Geschäftstätigkeit',
    'Ροές λειτουργικών δραστηριοτήτων',
    'Flux liés à l’activité',
  ],
  cashFromInvestingActivities: [
    'Cashflow aus Investitionstätigkeit',
    'Ροές επενδυτικών δραστηριοτήτων',
    'Flux liés aux investissements',
  ],
  cashFromFinancingActivities: [
    'Cashflow aus Finanzierungstätigkeit',
    'Ροές χρηματοδοτικών δραστηριοτήτων',
    'Flux liés au financement',
  ],
  netChangeInCash: ['Veränderung der Zahlungsmittel', 'Μεταβολή διαθεσίμων', 'Variation de trésorerie'],
  exchangeRateEffect: ['Wechselkursbedingte Änderung', 'Επίδραση συναλλάγματος', 'Incidence des cours de change'],
  cashAtBeginning: ['Zahlungsmittel am Anfang', 'Διαθέσιμα έναρξης', 'Trésorerie d’ouverture'],
  cashAtEnd: ['Zahlungsmittel am Ende', 'Διαθέσιμα λήξης', 'Trésorerie de clôture'],
}

const positions: Readonly<Record<RegisterCode, 0 | 1 | 2>> = { xa: 0, xb: 1, xc: 2 }

/** A line in the words of a register. */
export function wordsOfLine(line: SandboxLineName, register: RegisterCode): string {
  return words[line][positions[register]]
}
