import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'

/** How it went, drawn alike wherever it means the same. */
export const okMark = { icon: CircleCheck, colour: 'text-ok' } as const
export const warnMark = { icon: TriangleAlert, colour: 'text-warn' } as const
export const badMark = { icon: CircleX, colour: 'text-bad' } as const
