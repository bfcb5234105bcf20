'use client'

import { usePreferences } from './preferences.tsx'

/** A number for a text: by which its words are chosen, and as the reader writes it. */
export function useCounted(): (count: number) => { count: number; shown: string } {
  const { formatCount } = usePreferences()
  return (count) => ({ count, shown: formatCount(count) })
}
