import { lexicon, limitsIn, moneyTokens, named, role, sum } from './tokens.ts'

const manager = role('konateľ', 'Managing director', 'sk')
const director = role('člen predstavenstva', 'Member of the board of directors', 'sk')
const chair = role('predseda predstavenstva', 'Chair of the board of directors', 'sk')
const deputy = role('podpredseda predstavenstva', 'Deputy chair of the board of directors', 'sk')
const procura = role('prokurista', 'Procuration holder', 'sk')

const numbers: Readonly<Record<string, number>> = { dvaja: 2, traja: 3 }
const eur = `(?:eur|€) ${sum}`
const written = '(?:napísanému alebo vytlačenému|vytlačenému alebo napísanému) obchodnému menu spoločnosti'
const { upTo, above } = limitsIn('EUR')

export const slovak = lexicon([
  [
    '(?:v mene spoločnosti|za spoločnosť|menom spoločnosti)(?: navonok| voči tretím osobám)?(?: (?:koná a podpisuje|konajú a podpisujú|koná|konajú|podpisuje|podpisujú|je oprávnený konať))?(?: voči tretím osobám)?(?: vždy)?',
    null,
  ],
  [
    'spoločnosť zastupuje(?: a (?:za ňu )?podpisuje)?|konať je oprávnený|(?:koná|konajú)(?: a (?:podpisuje|podpisujú))?|vždy',
    null,
  ],
  ['vyžaduje sa', 'requires'],
  ['okrem nasledovných situácií, kedy za spoločnosť môže konať', 'except'],
  [
    `v mene spoločnosti konatelia podpisujú tak, že k ${written} pripoj(?:í|a) (?:(dvaja|traja) konatelia )?svoj podpis(?:, pričom pri podpise musí byť vždy uvedené slovo konateľ\\.?)?`,
    (m) => (m[1] === undefined ? { is: 'manner' } : { is: 'manner', n: numbers[m[1]] ?? 0 }),
  ],
  // kinds of act and values, as a list with letters
  [': ?(?=\\([a-z]\\))|; ?(?=\\([a-z]\\))', 'comma'],
  [
    '\\([a-z]\\) (uzatváranie pracovných zmlúv so zamestnancami spoločnosti)',
    (m) => ({ is: 'acts', details: m[1] ?? '' }),
  ],
  [
    `\\([a-z]\\) (uzatváranie zmlúv alebo prijatia záväzku(?: \\( ?s výnimkou podpisovania zmeniek alebo prevzatia ručenia\\))?, ktorého hodnota nepresahuje výšku ${eur})`,
    (m) => ({
      is: 'limit',
      type: 'transactionValueUpTo',
      value: moneyTokens(m[2], m[3], 'EUR'),
      details: m[1] ?? '',
    }),
  ],
  [`(?:ak |pri právnych úkonoch, ktorých )hodnota (?:nepresahuje|neprevyšuje)(?: sumu| výšku)? ${eur},?`, upTo],
  [`(?:ak |pri právnych úkonoch, ktorých )hodnota (?:presahuje|prevyšuje)(?: sumu| výšku)? ${eur},?`, above],
  ['ak má spoločnosť (?:len )?jedného konateľa,?', { is: 'organ', type: 'singleMemberOrgan', role: manager }],
  ['ak má spoločnosť viac konateľov,?', { is: 'organ', type: 'multiMemberOrgan', role: manager }],
  // who
  ...named(manager, 'konateľa?', 'konateľom', 'konatelia|konateľov'),
  ...named(director, 'člena? predstavenstva', 'členom predstavenstva', 'členovia predstavenstva|členov predstavenstva'),
  ...named(chair, 'predsed[au] predstavenstva', 'predsedom predstavenstva'),
  ...named(deputy, 'podpredsed[au] predstavenstva', 'podpredsedom predstavenstva'),
  ...named(procura, 'prokurist[au]', 'prokuristom'),
  ['dvaja|dvoch', 2],
  ['traja|troch', 3],
  ['(?:jeden|jedným|ďalší jeden)(?: ďalší| ďalším)?', 1],
  ['ktorýkoľvek dvaja|ktoríkoľvek dvaja', 2],
  ['každý', 'each'],
  ['každý z', { is: 'each', of: true }],
  ['všetci', 'all'],
  // how
  ['samostatne|sám', 'alone'],
  ['spoločne', 'together'],
  ['(?:spoločne|spolu) so?', 'with'],
  ['alebo', 'or'],
  ['a|a zároveň', 'and'],
])
