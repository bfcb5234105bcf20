import { type Lexicon, moneyTokens, p, role, signs, sum, type Token } from './tokens.ts'

// The head of the board is one of its members, so a member is named as one of it.
const member = role('Styremedlem', 'Member of the board', 'no')
const chair = role('Styrets leder', 'Chair of the board', 'no')
const deputy = role('Nestleder', 'Deputy chair of the board', 'no')
const manager = role('Daglig leder', 'Managing director', 'no')
const procura = role('Prokura', 'Procuration holder', 'no')

const isRole = (who: typeof member, many = false): Token => ({ is: 'role', role: who, many })

export const norwegian: Lexicon = {
  phrases: [
    ...signs,
    [p('(?:selskapets firma tegnes av|firma tegnes av|selskapet tegnes av|signatur:?|tegnes av)'), null],
    [
      p(`for beløp (?:inntil|opp til) (?:nok|kr) ${sum}`),
      (m) => ({ is: 'limit', type: 'transactionValueUpTo', value: moneyTokens(m[1], m[2], 'NOK') }),
    ],
    [
      p(`for beløp over (?:nok|kr) ${sum}`),
      (m) => ({ is: 'limit', type: 'transactionValueAbove', value: moneyTokens(m[1], m[2], 'NOK') }),
    ],
    [p('(?:ett |et )?styremedlem'), isRole(member)],
    [p('styremedlemmer|styrets medlemmer'), isRole(member, true)],
    // The board as a whole is all of its members.
    [p('(?:hele )?styret'), [{ is: 'all' }, isRole(member, true)]],
    [p('styrets leder|styreleder'), isRole(chair)],
    [p('nestleder|styrets nestleder'), isRole(deputy)],
    [p('daglig leder'), isRole(manager)],
    [p('prokurist'), isRole(procura)],
    [p('to'), { is: 'count', n: 2 }],
    [p('tre'), { is: 'count', n: 3 }],
    [p('hvert'), { is: 'each' }],
    [p('alle|samtlige'), { is: 'all' }],
    [p('alene|hver for seg'), { is: 'alone' }],
    [p('i fellesskap|sammen'), { is: 'together' }],
    [p('(?:i fellesskap|sammen) med'), { is: 'with' }],
    [p('eller'), { is: 'or' }],
    [p('og'), { is: 'and' }],
  ],
}
