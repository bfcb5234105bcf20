import type { z } from 'zod'
import { answer, boolean, list, maybeText, request, TextMap, text, textList, Uuid } from '../../fields.ts'
import { forAdmins } from '../row.ts'
import { listedMax } from '../values/compliance.ts'

/** An act that takes effect once somebody else sends the very same request. */
export const ActProposal = answer({
  proposalId: text,
  /** The row of the contract. */
  act: text,
  /** What of the body has the effect; empty where every call has it. */
  fields: textList,
  /** The request to send for it to take effect; its body as JSON, null where it is too long, or has what is secret. */
  params: TextMap,
  body: maybeText,
  by: maybeText,
  isOwn: boolean,
  proposedAt: text,
  /** Until then it can take effect. */
  expiresAt: text,
})
export type ActProposal = z.infer<typeof ActProposal>

export const actProposalsOperations = {
  listActProposals: forAdmins(
    'GET /api/console/act-proposals',
    'Lists acts that wait for a second person, the newest first',
    { atMost: listedMax.actProposals, answer: answer({ proposals: list(ActProposal) }) },
  ),
  withdrawActProposal: forAdmins(
    'POST /api/console/act-proposals/{proposalId}/withdraw',
    'Takes back or refuses an act that waits for a second person',
    {
      params: request({ proposalId: Uuid }),
      body: request({}),
      answer: answer({ proposalId: text }),
      makesStale: ['listActProposals', 'getSettings', 'listNewDefaults'],
    },
  ),
}
