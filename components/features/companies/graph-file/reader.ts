import {
  type BodsFile,
  type BodsGraph,
  type BodsRefusal,
  type BodsSubject,
  bodsBytesMax,
} from '../../../graph/bods/model.ts'
import { readBods } from '../../../graph/bods/reading/read.ts'

/** What the page asks of the worker: to read a file, or to draw the one it has read from another subject on. */
export type ReaderQuestion =
  | { turn: number; file: Blob; subjectId?: string | null }
  | { turn: number; subjectId: string }

/** A file that was read, and its graph from one subject on. */
export interface DrawnFile {
  statementCount: number
  subjects: readonly BodsSubject[]
  subjectId: string
  drawn: BodsGraph
}

export type ReaderAnswer = { turn: number } & ({ ok: true; file: DrawnFile } | BodsRefusal)

/** Answers the questions of one page. Whatever goes wrong with a file is an answer, so that a page never waits for one. */
export function createReader(): (question: ReaderQuestion) => Promise<ReaderAnswer> {
  let last: BodsFile | null = null

  function drawnFrom(file: BodsFile, subjectId: string): DrawnFile {
    const { statementCount, subjects } = file
    return { statementCount, subjects, subjectId, drawn: file.graphOf(subjectId) }
  }

  async function read(file: Blob, wanted: string | null) {
    last = null
    if (file.size > bodsBytesMax) return { ok: false as const, failure: 'tooLarge' as const, line: null }
    const reading = readBods(await file.text())
    if (!reading.ok) return reading
    last = reading.file
    const subject = last.subjects.find(({ id }) => id === wanted) ?? last.subjects[0]
    return { ok: true as const, file: drawnFrom(last, subject?.id ?? '') }
  }

  return async (question) => {
    const { turn } = question
    try {
      if ('file' in question) return { turn, ...(await read(question.file, question.subjectId ?? null)) }
      if (last === null) return { turn, ok: false, failure: 'notRead', line: null }
      return { turn, ok: true, file: drawnFrom(last, question.subjectId) }
    } catch {
      return { turn, ok: false, failure: 'notRead', line: null }
    }
  }
}
