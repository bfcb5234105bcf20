import type { ShareholderGraph } from '#lib/contract/index.ts'
import type { Parties } from './identity.ts'
import type { HolderList } from './lists.ts'
import type { HolderAnswer, Unjoined } from './model.ts'

interface Composed {
  own: HolderAnswer
  counted: readonly { group: string; list: HolderList }[]
  unjoined: readonly Unjoined[]
  parties: Parties
  lists: ReadonlyMap<string, readonly HolderList[]>
  idOf: (group: string) => string
}

type Ending = Pick<ShareholderGraph, 'stopReason' | 'errors'>

/**
 * How the composed graph ends: what an answer could not read and another did is no error any more; what nobody can place stays. It
 * is completed where every answer in it is, but for companies that others have read.
 */
export function endingOf({ own, counted, unjoined, parties, lists, idOf }: Composed): Ending {
  const answers = [...new Set([own, ...counted.map(({ list }) => list.answer)])]
  const shown = new Set(counted.map(({ group }) => group))
  const errors = answers.flatMap((answer) =>
    (answer.graph.errors ?? []).flatMap((error) => {
      const last = error.path?.split('/').at(-1)
      if (!last) return [error]
      const group = parties.of(answer, last)
      const isHere = answer === own || unjoined.some(({ id }) => id === idOf(group))
      if (lists.has(group) || shown.has(group) || !isHere) return []
      return [answer === own ? error : { ...error, path: idOf(group) }]
    }),
  )
  const once = [
    ...new Map(errors.map((error) => [JSON.stringify([error.path, error.code, error.detail]), error])).values(),
  ]
  return { errors: once, stopReason: stopReasonOf(answers, once, unjoined) }
}

/** What leaves nothing unread once other answers have read it. */
const mayBeMended: readonly (string | null)[] = ['completed', 'completedWithErrors', 'maxDepthReached']

function stopReasonOf(
  answers: readonly HolderAnswer[],
  errors: readonly unknown[],
  unjoined: readonly Unjoined[],
): string | null {
  const reasons = answers.map(({ graph }) => graph.stopReason ?? null)
  const lasting = reasons.find((reason) => !mayBeMended.includes(reason))
  if (lasting !== undefined) return lasting
  if (errors.length > 0) return 'completedWithErrors'
  const isUnread = unjoined.some(({ reason }) => reason !== 'namesNobody' && reason !== 'noNumber')
  return isUnread ? 'maxDepthReached' : 'completed'
}
