import { createHash } from 'node:crypto'
import { sandboxRegisters } from '../registers.ts'
import type { RegisterCode } from '../world/calendar.ts'
import type { WorldHolding } from '../world/model.ts'
import { legalFormOfWorld } from '../world/names-forms.ts'
import { worldRoleOf } from '../world/names-roles.ts'
import type { Moment } from '../world/state.ts'
import { isCurrent, legalStatusOf, type WorldState } from '../world/view.ts'
import { sandboxCapitalOf } from './details.ts'
import { nameOfParty } from './parties.ts'
import { rulesOf } from './representation.ts'
import { figuresOf } from './shares.ts'
import { statusWords } from './style.ts'

const headings = {
  xa: [
    'Firma',
    'Rechtsform',
    'Anschrift',
    'Status',
    'Kapital',
    'Vertretung',
    'Vertretungsberechtigte',
    'Frühere Firma',
  ],
  xb: ['Επωνυμία', 'Νομική μορφή', 'Έδρα', 'Κατάσταση', 'Κεφάλαιο', 'Εκπροσώπηση', 'Εκπρόσωποι', 'Πρώην επωνυμία'],
  xc: [
    'Dénomination',
    'Forme juridique',
    'Siège',
    'Situation',
    'Capital',
    'Représentation',
    'Représentants',
    'Ancienne dénomination',
  ],
} as const satisfies Record<RegisterCode, readonly string[]>

/** The entry as the register would print it: what the hash of a source is of. Nothing in it depends on who asks when. */
export function entryText(state: WorldState, moment: Moment): string {
  const { company } = state
  const [name, form, seat, status, capital, rules, officers, formerly] = headings[company.register]
  const amount = sandboxCapitalOf(company)
  const lines = [
    `${sandboxRegisters[company.register].facts.name}\t${company.number}`,
    `${name}\t${state.name}`,
    ...state.formerNames.map((former) => `${formerly}\t${former.value}\t${former.until}`),
    `${form}\t${legalFormOfWorld(company.form).original}`,
    `${seat}\t${state.place.original}`,
    `${status}\t${statusWords(legalStatusOf(state)).status[company.register]}`,
    ...(state.insolvency === null ? [] : [`\t${state.insolvency.court}\t${state.insolvency.caseIdentifier}`]),
    ...(amount === null ? [] : [`${capital}\t${amount.issued} ${amount.currency}`]),
    ...rulesOf(state).map((rule) => `${rules}\t${rule.original}`),
    ...state.offices
      .filter(({ isDeclared }) => isDeclared !== true)
      .map(({ party, role, since, until }) =>
        [officers, nameOfParty(party, moment), worldRoleOf(role).original[0], since ?? '', until ?? ''].join('\t'),
      ),
  ]
  return `${lines.join('\n')}\n`
}

/** The list of shareholders as it was filed last. */
export function listText(state: WorldState, moment: Moment): string {
  const { company } = state
  const capital = sandboxCapitalOf(company)
  const lines = listed(state).map((holding) => {
    const { percentage = {}, numberOfShares = '' } = figuresOf(capital, holding)
    const names = holding.holders.map((holder) => nameOfParty(holder, moment)).join(' + ')
    return [names, JSON.stringify(percentage), numberOfShares].join('\t')
  })
  return `${[`${state.name}\t${company.number}`, ...lines].join('\n')}\n`
}

/** Who holds shares by the register's word. */
export function listed({ holdings, today }: WorldState): WorldHolding[] {
  return holdings.filter((holding) => isCurrent(holding, today) && holding.more?.isDeclared !== true)
}

export function sha256OfEntry(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
