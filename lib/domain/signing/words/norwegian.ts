import { isRole, lexicon, limitsIn, role, sum } from './tokens.ts'

// The head of the board is one of its members, so a member is named as one of it.
const member = role('Styremedlem', 'Member of the board', 'no')
const chair = role('Styrets leder', 'Chair of the board', 'no')
const deputy = role('Nestleder', 'Deputy chair of the board', 'no')
const manager = role('Daglig leder', 'Managing director', 'no')
const procura = role('Prokura', 'Procuration holder', 'no')
const { upTo, above } = limitsIn('NOK')

export const norwegian = lexicon([
  ['(?:selskapets firma tegnes av|firma tegnes av|selskapet tegnes av|signatur:?|tegnes av)', null],
  [`for beløp (?:inntil|opp til) (?:nok|kr) ${sum}`, upTo],
  [`for beløp over (?:nok|kr) ${sum}`, above],
  ['(?:ett |et )?styremedlem', isRole(member)],
  ['styremedlemmer|styrets medlemmer', isRole(member, true)],
  // The board as a whole is all of its members.
  ['(?:hele )?styret', ['all', isRole(member, true)]],
  ['styrets leder|styreleder', isRole(chair)],
  ['nestleder|styrets nestleder', isRole(deputy)],
  ['daglig leder', isRole(manager)],
  ['prokurist', isRole(procura)],
  ['to', 2],
  ['tre', 3],
  ['hvert', 'each'],
  ['alle|samtlige', 'all'],
  ['alene|hver for seg', 'alone'],
  ['i fellesskap|sammen', 'together'],
  ['(?:i fellesskap|sammen) med', 'with'],
  ['eller', 'or'],
  ['og', 'and'],
])
