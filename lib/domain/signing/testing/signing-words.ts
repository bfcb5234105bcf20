/**
 * Rules of representation in words, with what each means, read by a person: `means` in the notation of `inShort`, or null where a
 * careful reader would not decide. None of them may be read as anything else; left unread is allowed and counted.
 */
export interface Worded {
  language: 'cs' | 'sk' | 'pl' | 'no' | 'da'
  words: string
  means: string | null
}
/** Of a recorded answer: found by how its words begin. */
export interface Recorded {
  language: Worded['language']
  begins: string
  means: string | null
}

const board = 'zarządu'
export const capsSk = 'V mene spoločnosti konajú a podpisujú '
export const manner = (n: string) =>
  ` V mene spoločnosti konatelia podpisujú tak, že k napísanému alebo vytlačenému obchodnému menu spoločnosti pripoja ${n} konatelia svoj podpis.`
export const eset = (limit: string) =>
  `Za spoločnosť konajú voči tretím osobám vždy dvaja konatelia spoločne, okrem nasledovných situácií, kedy za spoločnosť môže konať jeden konateľ: (a) uzatváranie pracovných zmlúv so zamestnancami spoločnosti; (b) uzatváranie zmlúv alebo prijatia záväzku, ktorého hodnota ${limit}.`
const gym = (limit: string, alone = 'KAŻDY Z CZŁONKÓW ZARZĄDU SAMODZIELNIE') =>
  `W PRZYPADKU ZARZĄDU WIELOOSOBOWEGO DO SKŁADANIA OŚWIADCZEŃ WOLI W ZAKRESIE PRAW I OBOWIĄZKÓW MAJĄTKOWYCH SPÓŁKI DO WARTOŚCI ${limit} UPOWAŻNIONY JEST ${alone}, A W PRZYPADKU SKŁADANIA OŚWIADCZEŃ WOLI W ZAKRESIE PRAW I OBOWIĄZKÓW MAJĄTKOWYCH SPÓŁKI, KTÓRYCH WARTOŚĆ PRZEKRACZA ${limit} WYMAGANA JEST ŁĄCZNA REPREZENTACJA DWÓCH CZŁONKÓW ZARZĄDU.`

/** Fields that hold such rules in recorded answers, by the language they are written in. */
export const fields: Readonly<Record<string, Worded['language']>> = {
  sposobReprezentacji: 'pl',
  sposobReprezentacjiPodmiotuPrzezLikwidatorow: 'pl',
  rodzajProkury: 'pl',
  authorizationToExecute: 'sk',
  proxyHolderAuthorizationToExecute: 'sk',
  zpusobJednani: 'cs',
}
const single = '[one] 1 członek zarządu; '
const pairs = '[several] 2 członek zarządu | 1 członek zarządu + 1 prokurent'
export const recorded: readonly Recorded[] = [
  {
    language: 'pl',
    begins: 'W PRZYPADKU POWOŁANIA ZARZĄDU JEDNOOSOBOWEGO DO REPREZENTOWANIA SPÓŁKI I SKŁADANIA',
    means: `[one] 1 prezes zarządu; ${pairs}`,
  },
  {
    language: 'pl',
    begins: 'W PRZYPADKU ZARZĄDU JEDNOOSOBOWEGO DO SKŁADANIA',
    means: `${single}[several, ≤ 25000.00 PLN] 1 członek zarządu; [several, acts] 1 członek zarządu; [several, > 25000.00 PLN] 2 członek zarządu | 1 członek zarządu + 1 prokurent`,
  },
  { language: 'pl', begins: 'W PRZYPADKU ZARZĄDU JEDNOOSOBOWEGO DO REPREZENTOWANIA', means: single + pairs },
  {
    language: 'pl',
    begins: 'ŁĄCZNA Z INNYM PROKURENTEM LUB CZŁONKIEM',
    means: '1 prokurent + 1 prokurent | 1 prokurent + 1 członek zarządu',
  },
  { language: 'pl', begins: 'LIKWIDATOR SAMODZIELNIE', means: '1 likwidator' },
  { language: 'sk', begins: 'V mene spoločnosti voči tretím osobám konajú', means: '2 konateľ' },
  {
    language: 'sk',
    begins: 'Za spoločnosť konajú voči tretím osobám vždy dvaja',
    means: '2 konateľ; [acts] 1 konateľ; [≤ 150000.00 EUR] 1 konateľ',
  },
  { language: 'sk', begins: 'Rozsah udelenej prokúry', means: '1 prokurista' },
  // Of Denmark no words are known here.
  { language: 'da', begins: 'Selskabet tegnes af komplementaren', means: '1 komplementar' },
  { language: 'da', begins: 'Selskabet tegnes af den administrerende', means: '1 administrerende direktør' },
  {
    language: 'da',
    begins: 'Selskabet tegnes af to bestyrelsesmedlemmer',
    means: '2 bestyrelsesmedlem | 1 bestyrelsesmedlem + 1 direktør',
  },
]

const pl = (words: string, means: string | null): Worded => ({ language: 'pl', words, means })
const sk = (words: string, means: string | null): Worded => ({ language: 'sk', words, means })
const cs = (words: string, means: string | null): Worded => ({ language: 'cs', words, means })
const no = (words: string, means: string | null): Worded => ({ language: 'no', words, means })

/** Altered from the recorded ones and from one another: numbers, order, negation, amount, kind of act, and what joins people. */
export const altered: readonly Worded[] = [
  // numbers
  pl(`DO REPREZENTOWANIA SPÓŁKI UPRAWNIENI SĄ DWAJ CZŁONKOWIE ZARZĄDU ŁĄCZNIE.`, '2 członek zarządu'),
  pl(`DO REPREZENTOWANIA SPÓŁKI UPRAWNIENI SĄ TRZEJ CZŁONKOWIE ZARZĄDU ŁĄCZNIE.`, '3 członek zarządu'),
  pl(`DO REPREZENTOWANIA SPÓŁKI UPRAWNIENI SĄ CZTEREJ CZŁONKOWIE ${board} DZIAŁAJĄCY ŁĄCZNIE`, '4 członek zarządu'),
  pl('KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE', '1 członek zarządu'),
  pl('WSZYSCY CZŁONKOWIE ZARZĄDU ŁĄCZNIE', 'all członek zarządu'),
  pl('DO REPREZENTOWANIA SPÓŁKI UPRAWNIENI SĄ PIĘCIU CZŁONKÓW ZARZĄDU ŁĄCZNIE', '5 członek zarządu'),
  sk(`${capsSk}traja konatelia spoločne.`, '3 konateľ'),
  sk(`${capsSk}dvaja konatelia spoločne.${manner('dvaja')}`, '2 konateľ'),
  sk(`${capsSk}dvaja konatelia spoločne.${manner('traja')}`, null),
  sk(`${capsSk}všetci konatelia spoločne.`, 'all konateľ'),
  cs('Za společnost jednají tři jednatelé společně.', '3 jednatel'),
  cs('Za společnost jednají alespoň dva jednatelé společně.', '2 jednatel'),
  no('Tre styremedlemmer i fellesskap.', '3 Styremedlem'),
  // order
  pl(
    'CZŁONEK ZARZĄDU ŁĄCZNIE Z PROKURENTEM ALBO DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE',
    '1 członek zarządu + 1 prokurent | 2 członek zarządu',
  ),
  pl(
    'DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE ALBO CZŁONEK ZARZĄDU ŁĄCZNIE Z PROKURENTEM',
    '2 członek zarządu | 1 członek zarządu + 1 prokurent',
  ),
  pl('PROKURENT ŁĄCZNIE Z CZŁONKIEM ZARZĄDU', '1 prokurent + 1 członek zarządu'),
  pl('ŁĄCZNA Z CZŁONKIEM ZARZĄDU', '1 prokurent + 1 członek zarządu'),
  pl('ŁĄCZNA Z INNYM PROKURENTEM', '1 prokurent + 1 prokurent'),
  pl('SAMOISTNA', '1 prokurent'),
  cs(
    'Společnost zastupuje předseda představenstva společně s členem představenstva.',
    '1 předseda představenstva + 1 člen představenstva',
  ),
  cs(
    'Společnost zastupuje člen představenstva společně s předsedou představenstva.',
    '1 člen představenstva + 1 předseda představenstva',
  ),
  cs(
    'Společnost zastupuje předseda představenstva samostatně nebo dva členové představenstva společně.',
    '1 předseda představenstva | 2 člen představenstva',
  ),
  cs(
    'Společnost zastupují dva členové představenstva společně nebo předseda představenstva samostatně.',
    '2 člen představenstva | 1 předseda představenstva',
  ),
  cs(
    'Společnost zastupuje předseda představenstva společně s místopředsedou představenstva nebo členem představenstva.',
    '1 předseda představenstva + 1 místopředseda představenstva | 1 předseda představenstva + 1 člen představenstva',
  ),
  cs(
    'Společnost zastupuje předseda představenstva nebo místopředseda představenstva a člen představenstva společně.',
    null,
  ),
  cs('Společnost zastupuje předseda představenstva a člen představenstva.', null),
  cs(
    'Společnost zastupuje předseda představenstva a místopředseda představenstva, každý samostatně.',
    '1 předseda představenstva | 1 místopředseda představenstva',
  ),
  cs('Předseda představenstva nebo dva členové představenstva společně.', null),
  cs('Společnost zastupují dva jednatelé.', null),
  cs('Společnost zastupují jednatelé společně.', null),
  cs('Jednatelé jednají samostatně.', '1 jednatel'),
  no('Styrets leder og ett styremedlem i fellesskap.', '1 Styrets leder + 1 Styremedlem'),
  no('Ett styremedlem i fellesskap med styrets leder.', '1 Styremedlem + 1 Styrets leder'),
  no('Daglig leder og styrets leder hver for seg.', '1 Daglig leder | 1 Styrets leder'),
  no('Daglig leder alene eller to styremedlemmer i fellesskap.', '1 Daglig leder | 2 Styremedlem'),
  no('Styrets leder alene.', '1 Styrets leder'),
  no('Styrets leder og ett styremedlem.', null),
  no('Styrets leder eller nestleder og ett styremedlem i fellesskap.', null),
  // negation
  pl('CZŁONEK ZARZĄDU NIE JEST UPRAWNIONY DO REPREZENTOWANIA SPÓŁKI SAMODZIELNIE', null),
  pl('KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE, Z WYJĄTKIEM PREZESA ZARZĄDU', null),
  sk('V mene spoločnosti nekoná konateľ samostatne.', null),
  sk(`${capsSk}dvaja konatelia, nie však spoločne.`, null),
  cs('Jednatel nejedná samostatně.', null),
  cs('Za společnost jedná jednatel samostatně s výjimkou převodu nemovitostí.', null),
  cs('Za společnost jedná jednatel samostatně, nikoli však prokurista.', null),
  no('Daglig leder tegner ikke firma alene.', null),
  no('To styremedlemmer i fellesskap, men ikke styrets leder.', null),
  // amount
  pl(gym('50.000,00 ZŁ'), '[several, ≤ 50000.00 PLN] 1 członek zarządu; [several, > 50000.00 PLN] 2 członek zarządu'),
  pl(
    gym('1.250.000,50 ZŁ'),
    '[several, ≤ 1250000.50 PLN] 1 członek zarządu; [several, > 1250000.50 PLN] 2 członek zarządu',
  ),
  pl(gym('25.000,00 EUR'), null),
  pl(
    gym('25.000,00 ZŁ', 'PREZES ZARZĄDU'),
    '[several, ≤ 25000.00 PLN] 1 prezes zarządu; [several, > 25000.00 PLN] 2 członek zarządu',
  ),
  sk(eset('nepresahuje výšku EUR 150 000,-'), '2 konateľ; [acts] 1 konateľ; [≤ 150000.00 EUR] 1 konateľ'),
  sk(eset('nepresahuje výšku EUR 1 500 000,-'), '2 konateľ; [acts] 1 konateľ; [≤ 1500000.00 EUR] 1 konateľ'),
  sk(eset('presahuje výšku EUR 150 000,-'), null),
  cs(
    'U právních jednání nad 100 000 Kč jednají dva jednatelé společně. Jednatel jedná samostatně.',
    '[> 100000.00 CZK] 2 jednatel; 1 jednatel',
  ),
  cs(
    'U právních jednání do 100.000,- Kč jedná jednatel samostatně. U právních jednání nad 100.000,- Kč jednají dva jednatelé společně.',
    '[≤ 100000.00 CZK] 1 jednatel; [> 100000.00 CZK] 2 jednatel',
  ),
  no('Daglig leder alene for beløp inntil NOK 500 000.', '[≤ 500000.00 NOK] 1 Daglig leder'),
  // kind of act
  sk(
    eset('nepresahuje výšku EUR 150 000,-').replace('pracovných zmlúv so zamestnancami', 'kúpnych zmlúv s dodávateľmi'),
    null,
  ),
  pl(gym('25.000,00 ZŁ').replace('MAJĄTKOWYCH SPÓŁKI DO', 'NIEMAJĄTKOWYCH SPÓŁKI DO'), null),
  cs('Ve věcech pracovněprávních jedná jednatel samostatně.', null),
  // organ, several rules, manner
  pl(
    'W PRZYPADKU ZARZĄDU JEDNOOSOBOWEGO SPÓŁKĘ REPREZENTUJE CZŁONEK ZARZĄDU. W PRZYPADKU ZARZĄDU WIELOOSOBOWEGO WYMAGANE JEST WSPÓŁDZIAŁANIE DWÓCH CZŁONKÓW ZARZĄDU.',
    '[one] 1 członek zarządu; [several] 2 członek zarządu',
  ),
  pl('DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE. PROKURENT SAMODZIELNIE.', null),
  sk('Ak má spoločnosť jedného konateľa, koná v mene spoločnosti konateľ samostatne.', '[one] 1 konateľ'),
  cs(
    'Za společnost jedná jednatel samostatně. Podepisování za společnost se děje tak, že k vytištěné nebo napsané obchodní firmě společnosti připojí svůj podpis.',
    '1 jednatel',
  ),
  cs('Za společnost jedná jednatel Jan Vzorový samostatně.', null),
  cs('Za společnost jedná jednatel A společně s jednatelem B.', null),
  cs(
    'Předseda představenstva, místopředseda představenstva a člen představenstva společně.',
    '1 předseda představenstva + 1 místopředseda představenstva + 1 člen představenstva',
  ),
  // as the registers of Norway and Czechia word them
  no('Styret i fellesskap.', 'all Styremedlem'),
  no('Hele styret i fellesskap.', 'all Styremedlem'),
  no('Samtlige styremedlemmer i fellesskap.', 'all Styremedlem'),
  no('Styrets medlemmer hver for seg.', '1 Styremedlem'),
  no('To styremedlemmer i fellesskap.', '2 Styremedlem'),
  no('Styrets leder og nestleder hver for seg.', '1 Styrets leder | 1 Nestleder'),
  no('Styrets leder og nestleder i fellesskap.', '1 Styrets leder + 1 Nestleder'),
  no('Daglig leder alene.', '1 Daglig leder'),
  no('Daglig leder og styrets leder i fellesskap.', '1 Daglig leder + 1 Styrets leder'),
  no('Styrets leder alene eller to styremedlemmer i fellesskap.', '1 Styrets leder | 2 Styremedlem'),
  no('Styrets leder eller daglig leder alene.', '1 Styrets leder | 1 Daglig leder'),
  no('To styremedlemmer i fellesskap. Styrets leder alene.', '2 Styremedlem; 1 Styrets leder'),
  no(
    'Styrets leder alene. For beløp over NOK 1 000 000 to styremedlemmer i fellesskap.',
    '1 Styrets leder; [> 1000000.00 NOK] 2 Styremedlem',
  ),
  no('Styret.', null),
  no('Styret hver for seg.', null),
  no('Styremedlemmer i fellesskap.', null),
  no('Aldri daglig leder alene.', null),
  no('Styret i fellesskap, unntatt daglig leder.', null),
  no('To styremedlemmer i fellesskap hvorav den ene skal være styrets leder.', null),
  no('Kari Nordmann og Ola Nordmann i fellesskap.', null),
  cs('Jednatel zastupuje společnost samostatně.', '1 jednatel'),
  cs('Každý jednatel zastupuje společnost samostatně.', '1 jednatel'),
  cs('Jednatelé jednají za společnost každý samostatně.', '1 jednatel'),
  cs('Za společnost jednají všichni jednatelé společně.', 'all jednatel'),
  cs('Za společnost jednají čtyři jednatelé společně.', '4 jednatel'),
  cs('Společnost zastupuje statutární ředitel samostatně.', '1 statutární ředitel'),
  cs('Společnost zastupuje statutární ředitel společně s prokuristou.', '1 statutární ředitel + 1 prokurista'),
  cs(
    'Za společnost jedná navenek předseda představenstva a jeden člen představenstva společně.',
    '1 předseda představenstva + 1 člen představenstva',
  ),
  cs(
    'Má-li společnost jediného jednatele, zastupuje společnost jednatel samostatně. Má-li společnost více jednatelů, zastupují společnost dva jednatelé společně.',
    '[one] 1 jednatel; [several] 2 jednatel',
  ),
  cs('Jednatel nikdy nejedná samostatně.', null),
  cs('Společnost zastupují vždy dva členové představenstva, z nichž jeden musí být předseda představenstva.', null),
  cs('Za společnost jedná jednatel samostatně, vyjma zcizení nemovitostí.', null),
  cs('Jednatel jedná samostatně v záležitostech do 50 000 EUR.', null),
  cs('Za společnost jednají společně dva jednatelé nebo jednatel samostatně s prokuristou.', null),
  sk('Konateľ koná v mene spoločnosti samostatne.', '1 konateľ'),
  sk('V mene spoločnosti koná každý konateľ samostatne.', '1 konateľ'),
  sk('Každý z konateľov koná a podpisuje samostatne.', '1 konateľ'),
  sk('V mene spoločnosti koná konateľ spoločne s prokuristom.', '1 konateľ + 1 prokurista'),
  sk(
    'V mene spoločnosti koná predseda predstavenstva samostatne alebo dvaja členovia predstavenstva spoločne.',
    '1 predseda predstavenstva | 2 člen predstavenstva',
  ),
  sk('V mene spoločnosti konajú dvaja členovia predstavenstva, z toho jeden predseda.', null),
  sk('V mene spoločnosti nikdy nekonajú dvaja konatelia spoločne.', null),
  sk('Konateľ koná samostatne okrem prevodu nehnuteľností.', null),
  pl('PREZES ZARZĄDU SAMODZIELNIE LUB DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE', '1 prezes zarządu | 2 członek zarządu'),
  pl('DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE, Z KTÓRYCH JEDEN JEST PREZESEM', null),
  pl('NIGDY CZŁONEK ZARZĄDU SAMODZIELNIE', null),
  pl(gym('50.000,00 ZŁ').replace('WARTOŚĆ PRZEKRACZA', 'WARTOŚĆ NIE PRZEKRACZA'), null),
  pl(
    'W PRZYPADKU ZARZĄDU WIELOOSOBOWEGO DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE. W PRZYPADKU ZARZĄDU WIELOOSOBOWEGO PREZES ZARZĄDU.',
    null,
  ),
]
