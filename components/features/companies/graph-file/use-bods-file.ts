'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetFiles, type KeptFile, keepFile, keptFiles, showKept, shownKept } from '#lib/client/kept-files.ts'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { append } from '../../../graph/append.ts'
import type { BodsRefusal } from '../../../graph/bods/model.ts'
import { allLevels, useGraphState } from '../../../graph/state.ts'
import { usePerson } from '../../../widgets/person/person.tsx'
import type { DrawnFile, ReaderAnswer, ReaderQuestion } from './reader.ts'

export interface OpenedBods {
  /** Counts the files opened here, so that the same file chosen again is read again. */
  at: number
  name: string
  reading: { ok: true; file: DrawnFile } | BodsRefusal
}

/** A file is drawn whole up to so many parties; of a larger one all levels are a choice in the bar. */
const wholeMax = 5_000

/** A chain or ring of more levels is a thread that no screen shows. */
const levelsMax = 150
/** Longer than the largest file takes; what takes longer was made to. */
const readingMs = 30_000

/** Whether a graph is drawn whole as it opens. */
export function isDrawnWhole({ nodes, edges, rootCompanyId }: ShareholderGraph): boolean {
  if ((nodes?.length ?? 0) > wholeMax) return false
  const next = new Map<string, string[]>()
  for (const { source, target } of edges ?? []) {
    append(next, source, target)
    append(next, target, source)
  }
  const seen = new Set([rootCompanyId ?? ''])
  let level = [...seen]
  for (let levels = 0; level.length > 0; levels += 1) {
    if (levels > levelsMax) return false
    level = level.flatMap((id) => next.get(id) ?? []).filter((id) => !seen.has(id) && seen.add(id))
  }
  return true
}

/** Resolves when the page has drawn; in a tab that hangs, never. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))
  })
}

/** The picture of a file as it opens: every party and every relation, those that have ended too. */
function wholeView(reading: OpenedBods['reading']) {
  const isWhole = !reading.ok || isDrawnWhole(reading.file.drawn.graph)
  return {
    selected: null,
    focus: null,
    open: null,
    fold: null,
    depth: isWhole ? allLevels : null,
    ended: true,
  }
}

/**
 * The file that was opened last, kept in this browser so that a reload shows it again. What was chosen in the picture of the
 * one before means nothing in it and is forgotten; an address that was reloaded keeps its view.
 */
export function useBodsFile() {
  const [opened, setOpened] = useState<OpenedBods | null>(null)
  const [isReading, setReading] = useState(false)
  const files = useRef(0)
  const { set, depth } = useGraphState()
  const ask = usePreferences()
  const kept = useKeptFiles()
  const { keep } = kept
  const open = useCallback(
    async (file: File, shown?: { subjectId: string | null }) => {
      files.current += 1
      const at = files.current
      setReading(true)
      const reading = await ask({ file, subjectId: shown?.subjectId ?? null })
      if (reading === null) return
      if (at > 1 || depth === null) await set(wholeView(reading))
      setOpened({ at, name: file.name, reading })
      setReading(false)
      // What cannot be drawn is not opened again by a reload: one that hangs the tab would hang it each time.
      showKept(null)
      await drawn()
      if (at !== files.current) return
      showKept(reading.ok ? { name: file.name, subjectId: reading.file.subjectId } : null)
      if (reading.ok && shown === undefined) await keep(file)
    },
    [ask, set, keep, depth],
  )
  const choose = async (subjectId: string) => {
    const reading = await ask({ subjectId })
    if (reading === null) return
    setOpened((last) => last && { ...last, reading })
    if (opened !== null) showKept({ name: opened.name, subjectId })
  }
  useShownAgain(kept.files, open, () => files.current > 0)
  return { opened, isReading, open, choose, kept }
}

interface Shown {
  name: string
  subjectId: string | null
}

/** The kept file that a reload shows again; none where a person has chosen another meanwhile. */
export function shownAgain(files: readonly KeptFile[], shown: Shown | null, isChosen: boolean) {
  const file = files.find(({ name }) => name === shown?.name)
  return shown === null || file === undefined || isChosen ? null : { file, shown }
}

/** Opens the file this tab showed before it was reloaded, once. */
function useShownAgain(
  files: readonly KeptFile[] | null,
  open: (file: File, shown: { subjectId: string | null }) => Promise<void>,
  isChosen: () => boolean,
): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (files === null || isDone.current) return
    isDone.current = true
    const again = shownAgain(files, shownKept(), isChosen())
    if (again !== null) void open(new File([again.file.content], again.file.name), again.shown)
  }, [files, open, isChosen])
}

type Question = { file: File; subjectId: string | null } | { subjectId: string }

/** Asks the worker of this page; null where another question was asked meanwhile. */
function usePreferences(): (question: Question) => Promise<ReaderAnswer | null> {
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
        clearTimeout(late)
        target.removeEventListener('message', receive)
        target.removeEventListener('error', fail)
        resolve(turn === turns.current ? answer : null)
      }
      const receive = ({ data }: MessageEvent<ReaderAnswer>) => data.turn === turn && end(data)
      const late = setTimeout(() => {
        target.terminate()
        fail()
      }, readingMs)
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

/** The files this person opened last in this browser; null until they are read. */
function useKeptFiles() {
  const { email } = usePerson()
  const [files, setFiles] = useState<readonly KeptFile[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    void keptFiles(email).then((kept) => isCurrent && setFiles(kept))
    return () => {
      isCurrent = false
    }
  }, [email])
  const keep = useCallback(
    async (content: File) => {
      await keepFile({ name: content.name, owner: email, openedAt: new Date().toISOString(), content })
      setFiles(await keptFiles(email))
    },
    [email],
  )
  const forget = async () => {
    await forgetFiles()
    setFiles([])
  }
  return { files, keep, forget }
}
