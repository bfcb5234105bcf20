'use client'

import { useRef, useState } from 'react'
import { saveFile } from '../export/save.ts'
import type { FinishedPack } from './pack/finished.ts'
import type { PackOptions } from './pack/make.ts'

export type PackState =
  | { state: 'rest' }
  | { state: 'running'; done: number; total: number }
  | { state: 'made'; made: FinishedPack }
  | { state: 'failed'; error: Error }

/** One pack at a time: it can be stopped, it says how far it is, and what it made stays until the next. */
export function usePack() {
  const [pack, setPack] = useState<PackState>({ state: 'rest' })
  const running = useRef<AbortController | null>(null)
  const start = async (make: (options: PackOptions) => Promise<FinishedPack>) => {
    if (running.current !== null) return
    const controller = new AbortController()
    running.current = controller
    setPack({ state: 'running', done: 0, total: 0 })
    const onProgress = (done: number, total: number) => setPack({ state: 'running', done, total })
    try {
      const made = await make({ signal: controller.signal, onProgress })
      saveFile(made.name, made.blob)
      setPack({ state: 'made', made })
    } catch (error) {
      if (controller.signal.aborted) setPack({ state: 'rest' })
      else setPack({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
    } finally {
      running.current = null
    }
  }
  return { pack, start, stop: () => running.current?.abort() }
}
