'use client'

import { useCallback, useRef, useState } from 'react'
import { useGraphState } from '../../state.ts'
import type { BodsReading } from '../model.ts'
import { readBods } from '../reading/read.ts'

export interface OpenedBods {
  /** Counts the files opened here, so that the same file chosen again is read again. */
  at: number
  name: string
  reading: BodsReading
}

/** The file that was opened last. What was chosen in the picture of the one before means nothing in it and is forgotten. */
export function useBodsFile() {
  const [opened, setOpened] = useState<OpenedBods | null>(null)
  const [isReading, setReading] = useState(false)
  const turn = useRef(0)
  const { set } = useGraphState()
  const open = useCallback(
    async (file: File) => {
      turn.current += 1
      const own = turn.current
      setReading(true)
      const reading = readBods(await file.text().catch(() => ''))
      if (own !== turn.current) return
      if (own > 1) await set({ selected: null, focus: null, open: null, fold: null, depth: null })
      setOpened({ at: own, name: file.name, reading })
      setReading(false)
    },
    [set],
  )
  return { opened, isReading, open }
}
