'use client'

import type { ReactNode } from 'react'
import { ResponsiveContainer } from 'recharts'
import { usePaperWidth } from './paper.ts'

/** The room of a chart: all that its plot has on a screen, and a width of its own on paper. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <ResponsiveContainer width={usePaperWidth() ?? '100%'} height="100%" className="absolute! inset-0">
      {children}
    </ResponsiveContainer>
  )
}
