import type { CompanyFile, FileDecision } from '#lib/contract/index.ts'

/** Who confirmed the decision that closed the file, or why nobody did. */
export type SecondPerson =
  | { state: 'confirmed'; by: FileDecision['endedBy'] }
  | { state: 'awaited' | 'required' | 'notRequired' }

/** A proposal and a decision were made under the rule of their time; a new decision is made under today's. */
export function secondPersonOfFile(
  { status, proposal, decision }: Pick<CompanyFile, 'status' | 'proposal' | 'decision'>,
  isRequired: boolean,
): SecondPerson {
  if (proposal) return { state: 'awaited' }
  if (status === 'closed' && decision)
    return decision.needsSecondPerson ? { state: 'confirmed', by: decision.endedBy } : { state: 'notRequired' }
  return { state: isRequired ? 'required' : 'notRequired' }
}
