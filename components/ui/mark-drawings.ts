import { CircleCheck, CircleDashed, CircleMinus, CircleSlash, CircleX, Gavel, TriangleAlert } from 'lucide-react'

/** What a state is drawn as wherever it means the same. */
export const okMark = { icon: CircleCheck, colour: 'text-ok' } as const
export const warnMark = { icon: TriangleAlert, colour: 'text-warn' } as const
export const badMark = { icon: CircleX, colour: 'text-bad' } as const
export const courtMark = { icon: Gavel, colour: 'text-bad' } as const
/** Not begun, or nothing there yet. */
export const openMark = { icon: CircleDashed, colour: 'text-ink-3' } as const
/** Over, or turned off. */
export const endedMark = { icon: CircleMinus, colour: 'text-ink-3' } as const
export const canceledMark = { icon: CircleSlash, colour: 'text-ink-3' } as const
