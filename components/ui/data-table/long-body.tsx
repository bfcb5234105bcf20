'use client'

import { startTransition, useEffect, useState } from 'react'
import { type LongBodyProps, PlainBody } from './body.tsx'

const loadVirtualBody = () => import('./virtual-body.tsx').then((file) => file.VirtualBody)
type VirtualBody = Awaited<ReturnType<typeof loadVirtualBody>>
/** Kept for the next long table: it is drawn at once. */
let fetched: VirtualBody | null = null

/**
 * A long table: its first rows until what draws those in view is there. Tables are short as a rule, and load
 * none of it. Where it cannot be fetched, all rows are in the page.
 */
export function LongBody<Row extends object>({ most, ...props }: LongBodyProps<Row>) {
  const [drawn, setDrawn] = useState(() => ({ Body: fetched, hasFailed: false }))
  const { Body, hasFailed } = drawn
  useEffect(() => {
    if (fetched !== null) return
    loadVirtualBody().then(
      (body) => {
        fetched = body
        startTransition(() => setDrawn({ Body: body, hasFailed: false }))
      },
      () => startTransition(() => setDrawn({ Body: null, hasFailed: true })),
    )
  }, [])
  if (Body !== null) return <Body {...props} />
  return <PlainBody {...props} {...(!hasFailed && most !== undefined && { most })} />
}
