import { isRole, lexicon, limitsIn, named, role, sum } from './tokens.ts'

const manager = role('jednatel', 'Managing director', 'cs')
const director = role('člen představenstva', 'Member of the board of directors', 'cs')
const chair = role('předseda představenstva', 'Chair of the board of directors', 'cs')
const deputy = role('místopředseda představenstva', 'Deputy chair of the board of directors', 'cs')
const council = role('člen správní rady', 'Member of the administrative board', 'cs')
const statutory = role('statutární ředitel', 'Statutory director', 'cs')
const procura = role('prokurista', 'Procuration holder', 'cs')
const { upTo, above } = limitsIn('CZK')

export const czech = lexicon([
  [
    '(?:jménem|za) společnost(?:i)?(?: navenek)?(?: (?:jednají|jedná|zastupuje|zastupují|podepisuje|podepisují))?(?: navenek)?(?: vždy)?',
    null,
  ],
  [
    'společnost(?: navenek)? (?:zastupuje|zastupují)(?: vždy)?|(?:jednají|jedná|zastupuje|zastupují) (?:společnost|za společnost)?',
    null,
  ],
  ['(?:jedná|jednají)(?: navenek)?|vždy|ve všech věcech', null],
  ['je (?:nutné|zapotřebí|třeba)|vyžaduje se', 'requires'],
  [
    'podepisování (?:za společnost )?se děje tak, že k (?:vytištěné|napsané)(?:mu)? nebo (?:vytištěné|napsané)(?:mu)? (?:obchodní firmě|názvu|jménu) společnosti připojí svůj podpis',
    { is: 'manner' },
  ],
  [
    `(?:v záležitostech |u právních jednání |při právních jednáních )(?:do|v hodnotě do|do hodnoty|do výše) ${sum} kč,?`,
    upTo,
  ],
  [
    `(?:v záležitostech |u právních jednání |při právních jednáních )(?:nad|v hodnotě nad|přesahujících) ${sum} kč,?`,
    above,
  ],
  [
    '(?:má-li|pokud má) společnost (?:jediného|jednoho) jednatele,?',
    { is: 'organ', type: 'singleMemberOrgan', role: manager },
  ],
  ['(?:má-li|pokud má) společnost více jednatelů,?', { is: 'organ', type: 'multiMemberOrgan', role: manager }],
  ...named(manager, 'jednatele?', 'jednatelem', 'jednatelé|jednatelů|jednateli'),
  ...named(director, 'člena? představenstva', 'členem představenstva', 'členové představenstva|členů představenstva'),
  ...named(chair, 'předsed[au] představenstva', 'předsedou představenstva'),
  ...named(deputy, 'místopředsed[au] představenstva', 'místopředsedou představenstva'),
  ...named(council, 'člena? správní rady', 'členem správní rady', 'členové správní rady|členů správní rady'),
  ['statutární(?:ho)? ředitele?', isRole(statutory)],
  ...named(procura, 'prokurist[au]', 'prokuristou'),
  ['dva|dvou', 2],
  ['tři|tří', 3],
  ['čtyři|čtyř', 4],
  ['(?:alespoň |nejméně )(?:dva|dvou)', 2],
  ['(?:jeden|jedním|další|dalším|jeden další|jedním dalším)', 1],
  ['každý', 'each'],
  ['každý z', { is: 'each', of: true }],
  ['všichni', 'all'],
  ['samostatně|sám', 'alone'],
  ['společně', 'together'],
  ['(?:společně|spolu) se?', 'with'],
  ['nebo|anebo', 'or'],
  ['a|a zároveň', 'and'],
])
