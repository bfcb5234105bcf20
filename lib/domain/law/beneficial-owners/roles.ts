import { type OwnerConvention, type OwnerRoute, routeSources } from '#lib/domain/law/rules/index.ts'
import type { StructureParty } from '#lib/domain/ownership/index.ts'
import { weakest } from './interest.ts'
import type { Basis, PaperStep } from './outcome.ts'

/** Objects of a discretionary trust are owners only once they are chosen, or where the trustees fail to (Article 60). */
const untilChosen = new Set(['objectOfPower', 'defaultTaker'])

/** Whose persons they are, and by which step. */
export interface ThroughRoles {
  steps: readonly PaperStep[]
  /** Nobody is named in any role: whoever it is stays open. */
  isEmpty: boolean
  classes: readonly { of: string; text: string }[]
}

export interface RolePerson {
  person: string
  basis: Basis
  conventions: readonly OwnerConvention[]
}

export interface RoleRule {
  route: Extract<OwnerRoute, '55' | '57' | '58'>
  basis: Basis
  /** What the step of the trust or foundation itself rests on. */
  conventions: readonly OwnerConvention[]
  /** The persons of a party in a role: itself, or the owners of a legal entity (Article 57(2) and 58(3)). */
  personsOf(id: string): readonly RolePerson[]
}

/** All persons of the roles of a trust or foundation. No percentage counts (Articles 57 and 58, recital 109). */
export function throughRoles({ id, roles, beneficiaryClasses }: StructureParty, rule: RoleRule): ThroughRoles {
  const steps = Object.entries(roles ?? {}).flatMap(([role, ids]) =>
    ids.flatMap((one) =>
      rule.personsOf(one).map(({ person, basis, conventions }): PaperStep => {
        const isOpen = untilChosen.has(role)
        const ofRole: Basis = isOpen ? 'law' : 'certain'
        const used = [...rule.conventions, ...conventions, ...(isOpen ? ['untilChosen' as const] : [])]
        return {
          ...{ party: person, route: rule.route, source: routeSources[rule.route] },
          ...{ basis: weakest(rule.basis, basis, ofRole), role, through: one === person ? [id] : [id, one] },
          ...{ result: null, operands: [], chain: [], conventions: [...new Set(used)] },
        }
      }),
    ),
  )
  const classes = (beneficiaryClasses ?? []).map((text) => ({ of: id, text }))
  return { steps, isEmpty: steps.length === 0, classes }
}
