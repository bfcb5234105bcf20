import { type Lexicon, moneyTokens, p, role, signs, sum, type Token } from './tokens.ts'

const manager = role('jednatel', 'Managing director', 'cs')
const director = role('člen představenstva', 'Member of the board of directors', 'cs')
const chair = role('předseda představenstva', 'Chair of the board of directors', 'cs')
const deputy = role('místopředseda představenstva', 'Deputy chair of the board of directors', 'cs')
const council = role('člen správní rady', 'Member of the administrative board', 'cs')
const statutory = role('statutární ředitel', 'Statutory director', 'cs')
const procura = role('prokurista', 'Procuration holder', 'cs')

const isRole = (who: typeof manager, many = false): Token => ({ is: 'role', role: who, many })
const after = (who: typeof manager): Token => ({ is: 'role', role: who, many: false, after: true })
const upTo = (m: RegExpExecArray) =>
  ({ is: 'limit', type: 'transactionValueUpTo', value: moneyTokens(m[1], m[2], 'CZK') }) as const
const above = (m: RegExpExecArray) =>
  ({ is: 'limit', type: 'transactionValueAbove', value: moneyTokens(m[1], m[2], 'CZK') }) as const

export const czech: Lexicon = {
  phrases: [
    ...signs,
    [
      p(
        '(?:jménem|za) společnost(?:i)?(?: navenek)?(?: (?:jednají|jedná|zastupuje|zastupují|podepisuje|podepisují))?(?: navenek)?(?: vždy)?',
      ),
      null,
    ],
    [
      p(
        'společnost(?: navenek)? (?:zastupuje|zastupují)(?: vždy)?|(?:jednají|jedná|zastupuje|zastupují) (?:společnost|za společnost)?',
      ),
      null,
    ],
    [p('(?:jedná|jednají)(?: navenek)?|vždy|ve všech věcech'), null],
    [p('je (?:nutné|zapotřebí|třeba)|vyžaduje se'), { is: 'requires' }],
    [
      p(
        'podepisování (?:za společnost )?se děje tak, že k (?:vytištěné|napsané)(?:mu)? nebo (?:vytištěné|napsané)(?:mu)? (?:obchodní firmě|názvu|jménu) společnosti připojí svůj podpis',
      ),
      { is: 'manner' },
    ],
    [
      p(
        `(?:v záležitostech |u právních jednání |při právních jednáních )(?:do|v hodnotě do|do hodnoty|do výše) ${sum} kč,?`,
      ),
      upTo,
    ],
    [
      p(
        `(?:v záležitostech |u právních jednání |při právních jednáních )(?:nad|v hodnotě nad|přesahujících) ${sum} kč,?`,
      ),
      above,
    ],
    [
      p('(?:má-li|pokud má) společnost (?:jediného|jednoho) jednatele,?'),
      { is: 'organ', type: 'singleMemberOrgan', role: manager },
    ],
    [p('(?:má-li|pokud má) společnost více jednatelů,?'), { is: 'organ', type: 'multiMemberOrgan', role: manager }],
    [p('jednatele?'), isRole(manager)],
    [p('jednatelem'), after(manager)],
    [p('jednatelé|jednatelů|jednateli'), isRole(manager, true)],
    [p('člena? představenstva'), isRole(director)],
    [p('členem představenstva'), after(director)],
    [p('členové představenstva|členů představenstva'), isRole(director, true)],
    [p('předsed[au] představenstva'), isRole(chair)],
    [p('předsedou představenstva'), after(chair)],
    [p('místopředsed[au] představenstva'), isRole(deputy)],
    [p('místopředsedou představenstva'), after(deputy)],
    [p('člena? správní rady'), isRole(council)],
    [p('členem správní rady'), after(council)],
    [p('členové správní rady|členů správní rady'), isRole(council, true)],
    [p('statutární(?:ho)? ředitele?'), isRole(statutory)],
    [p('prokurist[au]'), isRole(procura)],
    [p('prokuristou'), after(procura)],
    [p('dva|dvou'), { is: 'count', n: 2 }],
    [p('tři|tří'), { is: 'count', n: 3 }],
    [p('čtyři|čtyř'), { is: 'count', n: 4 }],
    [p('(?:alespoň |nejméně )(?:dva|dvou)'), { is: 'count', n: 2 }],
    [p('(?:jeden|jedním|další|dalším|jeden další|jedním dalším)'), { is: 'count', n: 1 }],
    [p('každý'), { is: 'each' }],
    [p('každý z'), { is: 'each', of: true }],
    [p('všichni'), { is: 'all' }],
    [p('samostatně|sám'), { is: 'alone' }],
    [p('společně'), { is: 'together' }],
    [p('(?:společně|spolu) se?'), { is: 'with' }],
    [p('nebo|anebo'), { is: 'or' }],
    [p('a|a zároveň'), { is: 'and' }],
  ],
}
