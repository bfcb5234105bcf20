'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { BodsFailure } from '../../graph/bods/model.ts'
import { allLevels, useGraphState } from '../../graph/state.ts'
import type { DrawnFile, ReaderAnswer, ReaderQuestion } from './reader.ts'

export interface OpenedBods {
  /** Counts the files opened here, so that the same file chosen again is read again. */
  at: number
  name: string
  reading: { ok: true; file: DrawnFile } | { ok: false; failure: BodsFailure; line: number | null }
}

/** A file is drawn whole up to so many parties; of a larger one all levels are a choice in the bar. */
const wholeMax = 5_000

/** The picture of a file as it opens: every party and every relation, those that have ended too. */
function wholeView(reading: OpenedBods['reading']) {
  const count = reading.ok ? (reading.file.drawn.graph.nodes?.length ?? 0) : 0
  return { depth: count > wholeMax ? null : allLevels, ended: true }
}

/** The file that was opened last. What was chosen in the picture of the one before means nothing in it and is forgotten. */
export function useBodsFile() {
  const [opened, setOpened] = useState<OpenedBods | null>(null)
  const [isReading, setReading] = useState(false)
  const files = useRef(0)
  const { set } = useGraphState()
  const ask = useReader()
  const open = useCallback(
    async (file: File) => {
      files.current += 1
      const at = files.current
      setReading(true)
      const reading = await ask({ file })
      if (reading === null) return
      await set({ ...(at > 1 && { selected: null, focus: null, open: null, fold: null }), ...wholeView(reading) })
      setOpened({ at, name: file.name, reading })
      setReading(false)
    },
    [ask, set],
  )
  const choose = useCallback(
    async (subjectId: string) => {
      const reading = await ask({ subjectId })
      if (reading !== null) setOpened((last) => last && { ...last, reading })
    },
    [ask],
  )
  return { opened, isReading, open, choose }
}

type Question = { file: File } | { subjectId: string }

/** Asks the worker of this page; null where another question was asked meanwhile. */
function useReader(): (question: Question) => Promise<ReaderAnswer | null> {
  const worker = useRef<Worker | null>(null)
  const turns = useRef(0)
  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = null
    },
    [],
  )
  return useCallback((question) => {
    turns.current += 1
    const turn = turns.current
    worker.current ??= new Worker(new URL('./worker.ts', import.meta.url))
    const target = worker.current
    return new Promise((resolve) => {
      const end = (answer: ReaderAnswer) => {
        target.removeEventListener('message', receive)
        target.removeEventListener('error', fail)
        resolve(turn === turns.current ? answer : null)
      }
      const receive = ({ data }: MessageEvent<ReaderAnswer>) => data.turn === turn && end(data)
      // A worker that ran out of memory says nothing more; the next file gets a new one.
      const fail = () => {
        if (worker.current === target) worker.current = null
        end({ turn, ok: false, failure: 'notRead', line: null })
      }
      target.addEventListener('message', receive)
      target.addEventListener('error', fail)
      target.postMessage({ turn, ...question } satisfies ReaderQuestion)
    })
  }, [])
}
