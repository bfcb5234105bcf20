import type { PartFacts, Parts } from '../connector/index.ts'
import { at, constant, derived, flag, merged, object, type Place, type Rule, text, when } from '../frame/index.ts'
import { newest } from './facts.ts'
import { beneficialOwners, beneficialSeatsIn, officers, shareholders } from './parties.ts'
import { closedByLaw, obtainable } from './parts.ts'
import { isEnded } from './values.ts'

type Told = 'employees' | 'officers' | 'owners' | 'beneficialOwners'
const ofPart =
  (part: Told, rule: Rule<PartFacts>): Rule<Parts> =>
  (place) => {
    const said = rule(place)
    return (
      said && { value: { [part]: said.value }, notes: said.notes.map((one) => ({ ...one, to: `/${part}${one.to}` })) }
    )
  }

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

export const saidOfCompany: Rule<Parts> = merged<Parts>(
  ofPart('employees', banded),
  ofPart('officers', faultIn(officers)),
  ofPart('owners', faultIn(shareholders)),
)
export const saidOfOwners: Rule<Parts> = merged<Parts>(
  ofPart('beneficialOwners', when(isClosed, constant(closedByLaw))),
  ofPart('beneficialOwners', faultIn(beneficialOwners)),
)
