import type { PartFacts, Parts } from '../connector/index.ts'
import {
  at,
  beside,
  constant,
  derived,
  either,
  flag,
  object,
  type Place,
  type Rule,
  text,
  when,
} from '../frame/index.ts'
import { newest } from './facts.ts'
import { beneficialOwners, beneficialSeatsIn, officers, shareholders } from './parties.ts'
import { closedByLaw, obtainable } from './parts.ts'
import { isEnded } from './values.ts'

/** The register itself lacks somebody who takes part: whoever is listed may not be all, and where nobody is, nothing is known. */
const faultIn = (listed: Rule<unknown[]>): Rule<PartFacts> =>
  object<PartFacts>(
    {
      state: derived(flag('fejlVedIndlaesning'), 'somebody is lacking', (isFault, place) => {
        if (!isFault) return undefined
        return listed(place) === undefined ? ('not_read' as const) : ('given' as const)
      }),
      reason: constant('incomplete_list' as const),
      detail: text('fejlBeskrivelse'),
    },
    ['state'],
  )

/** Employees in a band alone are no number of them. */
const banded: Rule<PartFacts> = at(
  `${newest}/nyesteAarsbeskaeftigelse`,
  when(
    (year) => year.says('antalAnsatte') === undefined,
    object<PartFacts>(
      {
        state: constant('not_read' as const),
        detail: text('intervalKodeAntalAnsatte'),
        obtainable: constant(obtainable),
      },
      ['detail'],
    ),
  ),
)

/** Whether somebody was entered, and everything that was has ended. */
function isOver(place: Place): boolean {
  const values = beneficialSeatsIn(place).flatMap(({ members }) =>
    members.flatMap((member) => member.objects('attributter').flatMap((one) => one.objects('vaerdier'))),
  )
  return values.length > 0 && values.every((one) => one.book.judge(one, isEnded) === true)
}
const isClosed = (place: Place) => beneficialOwners(place) === undefined && !isOver(place)

export const saidOfCompany = beside<Parts>({
  employees: banded,
  officers: faultIn(officers),
  owners: faultIn(shareholders),
})
export const saidOfOwners = beside<Parts>({
  beneficialOwners: either(faultIn(beneficialOwners), when(isClosed, constant(closedByLaw))),
})
