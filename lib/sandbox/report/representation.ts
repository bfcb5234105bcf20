import type { RepresentationRule } from '#lib/contract/index.ts'
import { legalFormOfWorld } from '../world/names-forms.ts'
import { organOf, type RoleKey, worldRoleOf } from '../world/names-roles.ts'
import { type RuleKey, wordsOfRule } from '../world/names-rules.ts'
import { createRandom } from '../world/random.ts'
import { isCurrent, type WorldState } from '../world/view.ts'
import { detailsOf } from './details.ts'
import { roleFor } from './parties.ts'
import { cite, reportSheet } from './style.ts'

type Signers = NonNullable<NonNullable<RepresentationRule['options']>[number]['signers']>

/** Who may sign: rules in the register's words, with what they say as conditions, alternatives and signers (P70). */
export function rulesOf(state: WorldState): RepresentationRule[] {
  const { company } = state
  const written = detailsOf(company).rules
  const keys = written.length > 0 ? written : inventedRules(state)
  return keys.flatMap((key, position) => {
    const rule = typeof key === 'string' ? ruleOf(state, key) : key
    return rule === null ? [] : [{ source: cite(company.register, reportSheet.rule, position + 1), ...rule }]
  })
}

function ruleOf({ company }: WorldState, key: RuleKey): RepresentationRule | null {
  const { organ, currency } = legalFormOfWorld(company.form)
  const words = wordsOfRule(key, organ, currency)
  if (words === null) return null
  const { member, chair = member, procura = member } = organOf(organ)
  const condition = conditions[key]
  return {
    when: condition === undefined ? undefined : { type: condition, role: roleFor(member, null) },
    options: optionsOf(key, { member, chair, procura }).map((signers) => ({ signers })),
    ...words,
    originalLanguage: worldRoleOf(member).language,
  }
}

const conditions: Partial<Record<RuleKey, string>> = {
  singleMember: 'singleMemberOrgan',
  valueUpTo: 'transactionValueUpTo',
  valueAbove: 'transactionValueAbove',
}

function optionsOf(key: RuleKey, roles: { member: RoleKey; chair: RoleKey; procura: RoleKey }): Signers[] {
  const one = signers(roles.member, 1)
  const two = signers(roles.member, 2)
  const chair = signers(roles.chair, 1)
  switch (key) {
    case 'sole':
    case 'singleMember':
    case 'valueUpTo':
      return [[one]]
    case 'joint':
    case 'valueAbove':
      return [[two]]
    case 'jointOrProcura':
      return [[two], [one, signers(roles.procura, 1)]]
    case 'twoOfThree':
      return [[signers(roles.member, 2, 3)]]
    case 'chairPlusOne':
      return [[chair, one]]
    case 'allMembers':
      return [[{ ...actor(roles.member), allMembers: true }]]
    case 'byRole':
      return [[chair], [two]]
  }
}

function signers(role: RoleKey, minimumCount: number, maximumCount = minimumCount) {
  return { ...actor(role), minimumCount, maximumCount }
}

function actor(role: RoleKey) {
  return { actor: { type: 'role', role: roleFor(role, null) } }
}

/** Rules that fit the organ and how many are in it. Some registers say nothing. */
function inventedRules(state: WorldState): RuleKey[] {
  const { company, offices, today } = state
  const random = createRandom('rules', company.index)
  const { member, chair, procura } = organOf(legalFormOfWorld(company.form).organ)
  const members = offices.filter(
    (office) => isCurrent(office, today) && (office.role === member || office.role === chair),
  ).length
  const hasProcura = procura !== undefined && offices.some((one) => isCurrent(one, today) && one.role === procura)
  if (random.chance(0.08)) return []
  if (members <= 1) return random.chance(0.5) ? ['singleMember', hasProcura ? 'jointOrProcura' : 'joint'] : ['sole']
  const fitting: RuleKey[] = ['joint', 'sole', 'allMembers', 'chairPlusOne', 'byRole']
  if (members === 3) fitting.push('twoOfThree')
  if (hasProcura) fitting.push('jointOrProcura', 'jointOrProcura')
  const known = [random.pick(fitting), 'joint', 'sole'] as const
  return known.filter((key) => ruleOf(state, key) !== null).slice(0, 1)
}
