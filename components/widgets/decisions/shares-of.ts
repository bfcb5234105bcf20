import type { LaterKnowledge } from '#lib/contract/index.ts'
import { nameIn, shareIn } from '../changes/event-parts.ts'

/** A holder's share before and after a change, in percent; null where the holder was not there, or is not any more. */
export interface ShareMove {
  name: string
  was: number | null
  now: number | null
}

const linesMax = 2

/** Shares that moved, the widest move first, where the change states them exactly; a share that is not stated is none of them. */
export function sharesOfDecision(later: LaterKnowledge | null | undefined): ShareMove[] {
  if (!later) return []
  const moves = later.change ? ofEvent(later.change) : ofAnswers(later)
  const width = ({ was, now }: ShareMove) => Math.abs((now ?? 0) - (was ?? 0))
  return moves.toSorted((a, b) => width(b) - width(a)).slice(0, linesMax)
}

function ofEvent({ before, after }: NonNullable<LaterKnowledge['change']>): ShareMove[] {
  const name = nameIn(after) ?? nameIn(before)
  const [was, now] = [exactIn(before), exactIn(after)]
  if (name === null || was === undefined || now === undefined || was === now) return []
  return [{ name, was, now }]
}

/** Undefined where something is held of which no exact share is stated. */
function exactIn(side: unknown): number | null | undefined {
  if (side == null) return null
  const exact = shareIn(side)?.exact
  return typeof exact === 'number' ? exact : undefined
}

function ofAnswers({ was, now }: LaterKnowledge): ShareMove[] {
  if (!was?.items || !now?.items || !was.isWhole || !now.isWhole) return []
  const before = new Map(was.items.map((item) => [item.key, item]))
  const after = new Map(now.items.map((item) => [item.key, item]))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, present] = [before.get(key), after.get(key)]
    const [from, to] = [numberOf(old), numberOf(present)]
    if (from === undefined || to === undefined || from === to) return []
    return [{ name: present?.name ?? old?.name ?? '', was: from, now: to }]
  })
}

function numberOf(item: { share?: string | null | undefined } | undefined): number | null | undefined {
  if (item === undefined) return null
  return item.share == null ? undefined : Number(item.share)
}
