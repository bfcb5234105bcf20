import 'server-only'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createSemaphore } from '#lib/concurrency/index.ts'
import type { SanctionListId } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { ListEntry, Match, PartyToMatch } from '#lib/domain/law/index.ts'
import { bodiesOf, type EditionRow } from '../store.ts'

export interface MatchQuestion {
  /** Entries of the editions in use, where they are others than those the thread has. */
  load: readonly { list: SanctionListId; body: Uint8Array }[] | null
  parties: readonly PartyToMatch[]
  /** Entries that people decided on, to be read in the editions in use. */
  entries: readonly { list: SanctionListId; entryId: string }[]
}

export interface Matched {
  matches: readonly Match[]
  /** In the order asked for; null where the editions in use have no such entry. */
  entries: readonly (ListEntry | null)[]
}

/** Beside the program, as the thread that reads a list. */
const thread = ['lib', 'console', 'compliance', 'sanctions', 'matching', 'matching-thread.ts']
/** Five lists of tens of thousands of entries take a quarter of it. */
const memoryMb = 1_536
/** A page is read again soon, or never. */
const idleMs = 60_000

interface Open {
  worker: Worker
  /** Ids of the editions it has. */
  loaded: string
}

/** One question at a time: a second thread would hold all entries once more. */
const place = createSemaphore(1)
let open: Open | null = null
let closing: ReturnType<typeof setTimeout> | undefined

/** Whom parties may be on the lists in use, found in a thread of its own that ends when nobody has asked for a minute. */
export function findMatches(
  db: Sql,
  editions: readonly EditionRow[],
  question: Omit<MatchQuestion, 'load'>,
): Promise<Matched> {
  return place.run(async () => {
    clearTimeout(closing)
    const key = editions.map(({ editionId }) => editionId).join(' ')
    const load = open?.loaded === key ? null : await bodiesOf(db, editions)
    open ??= { worker: started(), loaded: '' }
    try {
      const matched = await asked(open.worker, { ...question, load })
      open.loaded = key
      return matched
    } catch (error) {
      void open?.worker.terminate()
      open = null
      throw error
    } finally {
      closing = setTimeout(() => void closeMatcher(), idleMs).unref()
    }
  })
}

export async function closeMatcher(): Promise<void> {
  clearTimeout(closing)
  const { worker } = open ?? {}
  open = null
  await worker?.terminate()
}

function started() {
  const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), ...thread), {
    execArgv: ['--conditions=react-server'],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  worker.unref()
  return worker
}

function asked(worker: Worker, question: MatchQuestion): Promise<Matched> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number) => onError(new Error(`the thread that matches parties ended with ${code}`))
    const onError = (error: Error) => {
      worker.unref()
      reject(error)
    }
    worker.ref()
    worker.once('error', onError)
    worker.once('exit', onExit)
    worker.once('message', (matched: Matched) => {
      worker.off('error', onError)
      worker.off('exit', onExit)
      worker.unref()
      resolve(matched)
    })
    worker.postMessage(question)
  })
}
