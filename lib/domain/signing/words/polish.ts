import { type Lexicon, moneyTokens, p, role, signs, sum, type Token } from './tokens.ts'

const member = role('członek zarządu', 'Member of the management board', 'pl')
const chair = role('prezes zarządu', 'President of the management board', 'pl')
const deputy = role('wiceprezes zarządu', 'Vice president of the management board', 'pl')
const procura = role('prokurent', 'Procuration holder', 'pl')
const liquidator = role('likwidator', 'Liquidator', 'pl')

const isRole = (who: typeof member, many = false): Token => ({ is: 'role', role: who, many })
const after = (who: typeof member): Token => ({ is: 'role', role: who, many: false, after: true })
const rights = 'w zakresie praw i obowiązków'
const limit = (type: 'transactionValueUpTo' | 'transactionValueAbove') => (m: RegExpExecArray) =>
  ({ is: 'limit', type, value: moneyTokens(m[1], m[2], 'PLN') }) as const
const upTo = limit('transactionValueUpTo')
const above = limit('transactionValueAbove')

export const polish: Lexicon = {
  phrases: [
    ...signs,
    // what every rule begins with
    [
      p(
        '(?:(?:do|w zakresie) )?(?:(?:reprezentowania|reprezentacji|reprezentuje|reprezentują)(?: spółki| spółkę)?|spółkę reprezentuje|spółkę reprezentują)(?: wobec osób trzecich)?',
      ),
      null,
    ],
    [p('(?:oraz |i )?(?:do )?składania oświadczeń(?: woli)?(?: i podpisywania)?(?: w imieniu spółki)?'), null],
    [p('w imieniu spółki|w przypadku składania oświadczeń woli'), null],
    [p('(?:jest|są)?(?: ?(?:uprawni|upoważni)(?:on[yae]|eni))+(?: jest| są)?'), null],
    [p(`${rights} majątkowych i niemajątkowych spółki`), null],
    [p('(?:wymagan[eay] jest|wymaga|konieczne jest)'), { is: 'requires' }],
    [p(', a(?= w przypadku)|; ?(?=w przypadku)'), { is: 'clause' }],
    // conditions
    [
      p('(?:w przypadku(?: powołania)? zarządu jednoosobowego|(?:gdy|jeżeli) zarząd jest jednoosobowy)'),
      { is: 'organ', type: 'singleMemberOrgan', role: member },
    ],
    [
      p('(?:w przypadku(?: powołania)? zarządu wieloosobowego|(?:gdy|jeżeli) zarząd jest wieloosobowy)'),
      { is: 'organ', type: 'multiMemberOrgan', role: member },
    ],
    [p(`(?:${rights} majątkowych spółki )?do (?:wartości|kwoty) ${sum} (?:zł|złotych|pln)(?: włącznie)?`), upTo],
    [p(`${rights} majątkowych spółki, których wartość nie przekracza ${sum} (?:zł|złotych|pln),?`), upTo],
    [p(`${rights} majątkowych spółki, których wartość przekracza ${sum} (?:zł|złotych|pln),?`), above],
    [p(`(?:powyżej|ponad) (?:wartości |kwoty )?${sum} (?:zł|złotych|pln)`), above],
    [p(`${rights} niemajątkowych spółki`), (m) => ({ is: 'acts', details: m[0] })],
    // who
    [p('(?:inny )?(?:członek zarządu|członka zarządu)'), isRole(member)],
    [p('(?:innym )?członkiem zarządu'), after(member)],
    [p('członków zarządu|członkowie zarządu|członkom zarządu'), isRole(member, true)],
    [p('prezesa? zarządu'), isRole(chair)],
    [p('prezesem zarządu'), after(chair)],
    [p('wiceprezesa? zarządu'), isRole(deputy)],
    [p('wiceprezesem zarządu'), after(deputy)],
    [p('prokurenta?'), isRole(procura)],
    [p('(?:innym )?prokurentem'), after(procura)],
    [p('prokurentów|prokurenci'), isRole(procura, true)],
    [p('likwidatora?'), isRole(liquidator)],
    [p('likwidatorów|likwidatorzy'), isRole(liquidator, true)],
    [p('dwóch|dwaj|dwoje|dwu'), { is: 'count', n: 2 }],
    [p('trzech|trzej|troje'), { is: 'count', n: 3 }],
    [p('czterech|czterej'), { is: 'count', n: 4 }],
    [p('jeden|jednego|jednym|innym jednym'), { is: 'count', n: 1 }],
    [p('każdy'), { is: 'each' }],
    [p('każdy z|każdy spośród'), { is: 'each', of: true }],
    [p('wszyscy|wszystkich'), { is: 'all' }],
    // how
    [p('samodzielnie|jednoosobowo|(?:działając(?:y)? )?samodzielnie'), { is: 'alone' }],
    [
      p('(?:działając(?:y|ych|ymi|a)? )?(?:łącznie|wspólnie)|współdziałani[ea]|łączna reprezentacja|łączne działanie'),
      { is: 'together' },
    ],
    [p('(?:(?:działając(?:y|ego|ych)? )?(?:łącznie |wspólnie )?|wraz )z'), { is: 'with' }],
    [p('albo|lub|bądź'), { is: 'or' }],
    [p('i|oraz'), { is: 'and' }],
    // kinds of procuration: the holder is not named in them
    [p('prokura samoistna|samoistna|prokura łączna(?= z )|łączna(?= z )'), isRole(procura)],
  ],
}
