import { capsSk, eset, manner, type Worded } from './signing-words.ts'

/** The parts of a rule that its reading stands on, by rule. */
export const marked: readonly [Worded['language'], words: string, marks: readonly (readonly string[])[]][] = [
  ['cs', 'Za společnost jednají vždy dva jednatelé společně.', [['dva jednatelé společně']]],
  ['sk', 'V mene spoločnosti koná „konateľ“  samostatne.', [['konateľ', 'samostatne']]],
  [
    'no',
    'Styrets leder alene eller to styremedlemmer i fellesskap.',
    [['Styrets leder alene eller to styremedlemmer i fellesskap']],
  ],
  [
    'sk',
    `${capsSk}dvaja konatelia spoločne.${manner('dvaja')}`,
    [['dvaja konatelia spoločne', manner('dvaja').trim().slice(0, -1)]],
  ],
  [
    'cs',
    'Za společnost jedná jednatel samostatně. U právních jednání nad 100 000,- Kč, jednají dva jednatelé společně.',
    [['jednatel samostatně'], ['U právních jednání nad 100 000,- Kč', 'dva jednatelé společně']],
  ],
  [
    'pl',
    'W PRZYPADKU ZARZĄDU JEDNOOSOBOWEGO SPÓŁKĘ REPREZENTUJE CZŁONEK ZARZĄDU. W PRZYPADKU ZARZĄDU WIELOOSOBOWEGO WYMAGANE JEST WSPÓŁDZIAŁANIE DWÓCH CZŁONKÓW ZARZĄDU.',
    [
      ['W PRZYPADKU ZARZĄDU JEDNOOSOBOWEGO', 'CZŁONEK ZARZĄDU'],
      ['W PRZYPADKU ZARZĄDU WIELOOSOBOWEGO WYMAGANE JEST WSPÓŁDZIAŁANIE DWÓCH CZŁONKÓW ZARZĄDU'],
    ],
  ],
  [
    'sk',
    eset('nepresahuje výšku EUR 150 000,-'),
    [
      ['dvaja konatelia spoločne'],
      [
        'okrem nasledovných situácií, kedy za spoločnosť môže konať jeden konateľ',
        '(a) uzatváranie pracovných zmlúv so zamestnancami spoločnosti',
      ],
      [
        'okrem nasledovných situácií, kedy za spoločnosť môže konať jeden konateľ',
        '(b) uzatváranie zmlúv alebo prijatia záväzku, ktorého hodnota nepresahuje výšku EUR 150 000,-',
      ],
    ],
  ],
  // Written with marks of their own (NFD), as some systems do.
  [
    'no',
    'Styrets leder alene for beløp inntil NOK 500 000.'.normalize('NFD'),
    [['Styrets leder alene for beløp inntil NOK 500 000']],
  ],
  ['cs', 'Jednateľ jedná samostatně.', []],
]

/** Words that turn a rule into its opposite or narrow it, and words of number each with another. */
export const turning: Readonly<Record<string, readonly string[]>> = {
  cs: ['ne', 'nikdy', 'nikoli', 'vyjma', 'kromě', 'pouze', 's výjimkou'],
  sk: ['nie', 'nikdy', 'okrem', 's výnimkou', 'iba'],
  pl: ['nie', 'nigdy', 'oprócz', 'z wyjątkiem', 'tylko', 'wyłącznie'],
  no: ['ikke', 'aldri', 'unntatt', 'bortsett fra', 'bare', 'ingen'],
}
export const numbers: Readonly<Record<string, readonly (readonly [word: string, n: number])[]>> = {
  cs: [
    ['dva', 2],
    ['tři', 3],
    ['čtyři', 4],
  ],
  sk: [
    ['dvaja', 2],
    ['traja', 3],
  ],
  pl: [
    ['dwóch', 2],
    ['trzech', 3],
    ['czterech', 4],
    ['dwaj', 2],
    ['trzej', 3],
    ['czterej', 4],
  ],
  no: [
    ['to', 2],
    ['tre', 3],
  ],
}
/** Words for "or". */
export const either: Readonly<Record<string, readonly string[]>> = {
  cs: ['nebo'],
  sk: ['alebo'],
  pl: ['albo', 'lub'],
  no: ['eller'],
}
