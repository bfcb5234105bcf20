import type { GraphEdge, ShareholderGraph, UnjoinedReason } from '#lib/contract/index.ts'
import { type Composing, type HolderList, levelsAbove } from './lists.ts'
import type { HolderAnswer, Unjoined } from './model.ts'

type Ending = Pick<ShareholderGraph, 'stopReason' | 'errors'>

/**
 * How the composed graph ends: what an answer could not read and another did is no error any more; what nobody can place stays. It
 * is completed where every answer in it is, but for companies that others have read.
 */
export function endingOf(
  { own, parties, lists, idOf }: Composing,
  counted: readonly { group: string; list: HolderList }[],
  unjoined: readonly Unjoined[],
): Ending {
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

const notRead: readonly UnjoinedReason[] = ['notOnFile', 'bound', 'unreadable']

/**
 * How far up a composed graph was read, as its readers take its depth: a company there or above it that has no holders has none on file. Below
 * the depth that the company's own graph was ordered with, that graph has read everybody. Null where nobody is left to read.
 */
export function depthOfEnding(
  { own, root, parties, idOf }: Composing,
  edges: readonly GraphEdge[],
  unjoined: readonly Unjoined[],
): number | null {
  const ordered = own.product === 'graph' ? (own.graph.maxDepth ?? Number.POSITIVE_INFINITY) : 1
  const inOwn = new Set((own.graph.nodes ?? []).map(({ id }) => idOf(parties.of(own, id))))
  const levels = levelsAbove(idOf(root), edges)
  const open = unjoined.flatMap(({ id, reason }) => {
    const level = levels.get(id)
    const isRead = inOwn.has(id) && level !== undefined && level < ordered
    return level === undefined || isRead || !notRead.includes(reason) ? [] : [level]
  })
  return open.length === 0 ? null : open.reduce((least, level) => Math.min(least, level))
}
