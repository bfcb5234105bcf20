export const matchVerdicts = ['confirmed', 'rejected'] as const
export type MatchVerdict = (typeof matchVerdicts)[number]
/** `open` takes the decision in force back: the match is to be decided again. */
export const matchDecisions = [...matchVerdicts, 'open'] as const
export type MatchDecision = (typeof matchDecisions)[number]

/** Why a match is decided so; what of it, a text says. */
export const matchReasons = {
  confirmed: ['sameNumber', 'sameBirth', 'sameFacts', 'askedCustomer', 'other'],
  rejected: [
    ...(['otherBirth', 'otherNumber', 'otherCountry', 'otherPlace', 'otherGender', 'otherFunction'] as const),
    ...(['otherKind', 'askedCustomer', 'other'] as const),
  ],
  open: ['mistake', 'newFacts', 'other'],
} as const satisfies Record<MatchDecision, readonly string[]>
export type MatchReason = (typeof matchReasons)[MatchDecision][number]

export const sanctionNoteMax = 2000
