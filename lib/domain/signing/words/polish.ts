import { isRole, lexicon, limitsIn, named, role, sum } from './tokens.ts'

const member = role('członek zarządu', 'Member of the management board', 'pl')
const chair = role('prezes zarządu', 'President of the management board', 'pl')
const deputy = role('wiceprezes zarządu', 'Vice president of the management board', 'pl')
const procura = role('prokurent', 'Procuration holder', 'pl')
const liquidator = role('likwidator', 'Liquidator', 'pl')

const rights = 'w zakresie praw i obowiązków'
const { upTo, above } = limitsIn('PLN')

export const polish = lexicon([
  // what every rule begins with
  [
    '(?:(?:do|w zakresie) )?(?:(?:reprezentowania|reprezentacji|reprezentuje|reprezentują)(?: spółki| spółkę)?|spółkę reprezentuje|spółkę reprezentują)(?: wobec osób trzecich)?',
    null,
  ],
  ['(?:oraz |i )?(?:do )?składania oświadczeń(?: woli)?(?: i podpisywania)?(?: w imieniu spółki)?', null],
  ['w imieniu spółki|w przypadku składania oświadczeń woli', null],
  ['(?:jest|są)?(?: ?(?:uprawni|upoważni)(?:on[yae]|eni))+(?: jest| są)?', null],
  [`${rights} majątkowych i niemajątkowych spółki`, null],
  ['(?:wymagan[eay] jest|wymaga|konieczne jest)', 'requires'],
  [', a(?= w przypadku)|; ?(?=w przypadku)', 'clause'],
  // conditions
  [
    '(?:w przypadku(?: powołania)? zarządu jednoosobowego|(?:gdy|jeżeli) zarząd jest jednoosobowy)',
    { is: 'organ', type: 'singleMemberOrgan', role: member },
  ],
  [
    '(?:w przypadku(?: powołania)? zarządu wieloosobowego|(?:gdy|jeżeli) zarząd jest wieloosobowy)',
    { is: 'organ', type: 'multiMemberOrgan', role: member },
  ],
  [`(?:${rights} majątkowych spółki )?do (?:wartości|kwoty) ${sum} (?:zł|złotych|pln)(?: włącznie)?`, upTo],
  [`${rights} majątkowych spółki, których wartość nie przekracza ${sum} (?:zł|złotych|pln),?`, upTo],
  [`${rights} majątkowych spółki, których wartość przekracza ${sum} (?:zł|złotych|pln),?`, above],
  [`(?:powyżej|ponad) (?:wartości |kwoty )?${sum} (?:zł|złotych|pln)`, above],
  [`${rights} niemajątkowych spółki`, (m) => ({ is: 'acts', details: m[0] })],
  // who
  ...named(
    member,
    '(?:inny )?(?:członek zarządu|członka zarządu)',
    '(?:innym )?członkiem zarządu',
    'członków zarządu|członkowie zarządu|członkom zarządu',
  ),
  ...named(chair, 'prezesa? zarządu', 'prezesem zarządu'),
  ...named(deputy, 'wiceprezesa? zarządu', 'wiceprezesem zarządu'),
  ...named(procura, 'prokurenta?', '(?:innym )?prokurentem', 'prokurentów|prokurenci'),
  ['likwidatora?', isRole(liquidator)],
  ['likwidatorów|likwidatorzy', isRole(liquidator, true)],
  ['dwóch|dwaj|dwoje|dwu', 2],
  ['trzech|trzej|troje', 3],
  ['czterech|czterej', 4],
  ['jeden|jednego|jednym|innym jednym', 1],
  ['każdy', 'each'],
  ['każdy z|każdy spośród', { is: 'each', of: true }],
  ['wszyscy|wszystkich', 'all'],
  // how
  ['samodzielnie|jednoosobowo|(?:działając(?:y)? )?samodzielnie', 'alone'],
  [
    '(?:działając(?:y|ych|ymi|a)? )?(?:łącznie|wspólnie)|współdziałani[ea]|łączna reprezentacja|łączne działanie',
    { is: 'together' },
  ],
  ['(?:(?:działając(?:y|ego|ych)? )?(?:łącznie |wspólnie )?|wraz )z', 'with'],
  ['albo|lub|bądź', 'or'],
  ['i|oraz', 'and'],
  // kinds of procuration: the holder is not named in them
  ['prokura samoistna|samoistna|prokura łączna(?= z )|łączna(?= z )', isRole(procura)],
])
