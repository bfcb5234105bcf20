import { type Lexicon, moneyTokens, p, role, signs, sum, type Token } from './tokens.ts'

const manager = role('konateľ', 'Managing director', 'sk')
const director = role('člen predstavenstva', 'Member of the board of directors', 'sk')
const chair = role('predseda predstavenstva', 'Chair of the board of directors', 'sk')
const deputy = role('podpredseda predstavenstva', 'Deputy chair of the board of directors', 'sk')
const procura = role('prokurista', 'Procuration holder', 'sk')

const isRole = (who: typeof manager, many = false): Token => ({ is: 'role', role: who, many })
const after = (who: typeof manager): Token => ({ is: 'role', role: who, many: false, after: true })
const upTo = (m: RegExpExecArray) =>
  ({ is: 'limit', type: 'transactionValueUpTo', value: moneyTokens(m[1], m[2], 'EUR') }) as const
const above = (m: RegExpExecArray) =>
  ({ is: 'limit', type: 'transactionValueAbove', value: moneyTokens(m[1], m[2], 'EUR') }) as const
const numbers: Readonly<Record<string, number>> = { dvaja: 2, traja: 3 }
const eur = `(?:eur|€) ${sum}`
const written = '(?:napísanému alebo vytlačenému|vytlačenému alebo napísanému) obchodnému menu spoločnosti'

export const slovak: Lexicon = {
  phrases: [
    ...signs,
    [
      p(
        '(?:v mene spoločnosti|za spoločnosť|menom spoločnosti)(?: navonok| voči tretím osobám)?(?: (?:koná a podpisuje|konajú a podpisujú|koná|konajú|podpisuje|podpisujú|je oprávnený konať))?(?: voči tretím osobám)?(?: vždy)?',
      ),
      null,
    ],
    [
      p(
        'spoločnosť zastupuje(?: a (?:za ňu )?podpisuje)?|konať je oprávnený|(?:koná|konajú)(?: a (?:podpisuje|podpisujú))?|vždy',
      ),
      null,
    ],
    [p('vyžaduje sa'), { is: 'requires' }],
    [p('okrem nasledovných situácií, kedy za spoločnosť môže konať'), { is: 'except' }],
    [
      p(
        `v mene spoločnosti konatelia podpisujú tak, že k ${written} pripoj(?:í|a) (?:(dvaja|traja) konatelia )?svoj podpis(?:, pričom pri podpise musí byť vždy uvedené slovo konateľ\\.?)?`,
      ),
      (m) => (m[1] === undefined ? { is: 'manner' } : { is: 'manner', n: numbers[m[1]] ?? 0 }),
    ],
    // kinds of act and values, as a list with letters
    [p(': ?(?=\\([a-z]\\))|; ?(?=\\([a-z]\\))'), { is: 'comma' }],
    [
      p('\\([a-z]\\) (uzatváranie pracovných zmlúv so zamestnancami spoločnosti)'),
      (m) => ({ is: 'acts', details: m[1] ?? '' }),
    ],
    [
      p(
        `\\([a-z]\\) (uzatváranie zmlúv alebo prijatia záväzku(?: \\( ?s výnimkou podpisovania zmeniek alebo prevzatia ručenia\\))?, ktorého hodnota nepresahuje výšku ${eur})`,
      ),
      (m) => ({
        is: 'limit',
        type: 'transactionValueUpTo',
        value: moneyTokens(m[2], m[3], 'EUR'),
        details: m[1] ?? '',
      }),
    ],
    [p(`(?:ak |pri právnych úkonoch, ktorých )hodnota (?:nepresahuje|neprevyšuje)(?: sumu| výšku)? ${eur},?`), upTo],
    [p(`(?:ak |pri právnych úkonoch, ktorých )hodnota (?:presahuje|prevyšuje)(?: sumu| výšku)? ${eur},?`), above],
    [p('ak má spoločnosť (?:len )?jedného konateľa,?'), { is: 'organ', type: 'singleMemberOrgan', role: manager }],
    [p('ak má spoločnosť viac konateľov,?'), { is: 'organ', type: 'multiMemberOrgan', role: manager }],
    // who
    [p('konateľa?'), isRole(manager)],
    [p('konateľom'), after(manager)],
    [p('konatelia|konateľov'), isRole(manager, true)],
    [p('člena? predstavenstva'), isRole(director)],
    [p('členom predstavenstva'), after(director)],
    [p('členovia predstavenstva|členov predstavenstva'), isRole(director, true)],
    [p('predsed[au] predstavenstva'), isRole(chair)],
    [p('predsedom predstavenstva'), after(chair)],
    [p('podpredsed[au] predstavenstva'), isRole(deputy)],
    [p('podpredsedom predstavenstva'), after(deputy)],
    [p('prokurist[au]'), isRole(procura)],
    [p('prokuristom'), after(procura)],
    [p('dvaja|dvoch'), { is: 'count', n: 2 }],
    [p('traja|troch'), { is: 'count', n: 3 }],
    [p('(?:jeden|jedným|ďalší jeden)(?: ďalší| ďalším)?'), { is: 'count', n: 1 }],
    [p('ktorýkoľvek dvaja|ktoríkoľvek dvaja'), { is: 'count', n: 2 }],
    [p('každý'), { is: 'each' }],
    [p('každý z'), { is: 'each', of: true }],
    [p('všetci'), { is: 'all' }],
    // how
    [p('samostatne|sám'), { is: 'alone' }],
    [p('spoločne'), { is: 'together' }],
    [p('(?:spoločne|spolu) so?'), { is: 'with' }],
    [p('alebo'), { is: 'or' }],
    [p('a|a zároveň'), { is: 'and' }],
  ],
}
