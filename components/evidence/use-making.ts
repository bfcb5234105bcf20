'use client'

import { useRef, useState } from 'react'
import { saveFile } from '../export/save.ts'
import type { Made, MakeOptions } from './pack/make.ts'

export type Making =
  | { state: 'rest' }
  | { state: 'running'; done: number; total: number }
  | { state: 'made'; made: Made }
  | { state: 'failed'; error: Error }

/** One pack at a time: it can be stopped, it says how far it is, and what it made stays until the next. */
export function useMaking() {
  const [making, setMaking] = useState<Making>({ state: 'rest' })
  const running = useRef<AbortController | null>(null)
  const start = async (make: (options: MakeOptions) => Promise<Made>) => {
    if (running.current !== null) return
    const controller = new AbortController()
    running.current = controller
    setMaking({ state: 'running', done: 0, total: 0 })
    const onProgress = (done: number, total: number) => setMaking({ state: 'running', done, total })
    try {
      const made = await make({ signal: controller.signal, onProgress })
      saveFile(made.name, made.blob)
      setMaking({ state: 'made', made })
    } catch (error) {
      if (controller.signal.aborted) setMaking({ state: 'rest' })
      else setMaking({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
    } finally {
      running.current = null
    }
  }
  return { making, start, stop: () => running.current?.abort() }
}
