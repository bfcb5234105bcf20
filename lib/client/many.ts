'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type AnyRouteId, ApiError, secondsUntilIn } from '#lib/contract/index.ts'
import { askAgain } from './queries.ts'

export interface ManyProgress<T> {
  done: number
  count: number
  failed: readonly { one: T; error: ApiError }[]
  isRunning: boolean
}

const waitSecondsMax = 120
const waitsMax = 3

/** What a limit refused was not begun: a long selection goes on when the limit says so, instead of failing for its rest. */
export async function withPatience<T>(
  act: () => Promise<T>,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await act()
    } catch (error) {
      const seconds = error instanceof ApiError ? secondsUntilIn(error) : null
      if (seconds === null || seconds > waitSecondsMax || waits === waitsMax) throw error
      await wait(seconds * 1_000)
    }
  }
}

/** One act on each of many things, one after the other; what failed is named, what was done stays done. */
export function useMany<T>(...acts: AnyRouteId[]) {
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
          await withPatience(() => act(one))
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
    await askAgain(client, acts)
    return failed.length === 0
  }

  return { progress, run }
}
