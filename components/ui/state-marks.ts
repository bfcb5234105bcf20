import { CircleDashed, CircleMinus, CircleSlash, Gavel } from 'lucide-react'

/** Where it stands, drawn alike wherever it means the same. */
export const courtMark = { icon: Gavel, colour: 'text-bad' } as const
/** Not begun, or nothing there yet. */
export const openMark = { icon: CircleDashed, colour: 'text-ink-3' } as const
/** Over, or turned off. */
export const endedMark = { icon: CircleMinus, colour: 'text-ink-3' } as const
export const canceledMark = { icon: CircleSlash, colour: 'text-ink-3' } as const
