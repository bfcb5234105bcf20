'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#lib/contract/index.ts'
import type { ReadId } from './queries.ts'

export interface ManyProgress<T> {
  done: number
  count: number
  failed: readonly { one: T; error: ApiError }[]
  isRunning: boolean
}

/** One act on each of many things, one after the other; what failed is named, what was done stays done. */
export function useMany<T>(reads: readonly ReadId[]) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<ManyProgress<T> | null>(null)
  const isRunning = useRef(false)

  /** True when each act was done. */
  async function run(things: readonly T[], act: (one: T) => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    const failed: { one: T; error: ApiError }[] = []
    let done = 0
    const say = (runs: boolean) => setProgress({ done, count: things.length, failed: [...failed], isRunning: runs })
    say(true)
    try {
      for (const one of things) {
        try {
          await act(one)
          done += 1
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          failed.push({ one, error })
        }
        say(true)
      }
    } finally {
      isRunning.current = false
      say(false)
    }
    await client.invalidateQueries({ predicate: ({ queryKey }) => reads.some((id) => id === queryKey[0]) })
    return failed.length === 0
  }

  return { progress, run }
}
