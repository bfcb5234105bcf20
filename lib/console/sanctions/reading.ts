import 'server-only'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ListedFact, OfacPart, SanctionFile, SanctionListId, SanctionListRemark } from '#lib/contract/index.ts'

/** A file as it came; the console compresses what a browser sends, and an operator may name a file that is not. */
export interface ListFile {
  name: string
  bytes: Uint8Array
  isCompressed: boolean
  /** Where it is neither the entries nor the aliases of a list of OFAC. */
  part?: OfacPart | undefined
}

export interface EntryFacts {
  entryId: string
  facts: ListedFact[]
}

export type ReadFiles =
  | {
      day: string | null
      files: SanctionFile[]
      entries: number
      remarks: SanctionListRemark[]
      body: Uint8Array
      facts: EntryFacts[]
    }
  | { problem: string }

/** Beside the program, which is started in the folder of the project; a thread loads it by its path, outside the bundle. */
const thread = ['lib', 'console', 'sanctions', 'reading-thread.ts']
/** A list of the largest size allowed takes a third of it; a hostile one ends its thread and nothing else. */
const memoryMb = 1_536
const tooLarge = 'The file needs too much memory to be read.'

/** Reads files in a thread of their own, because a list takes seconds of a processor. */
export function readInThread(list: SanctionListId, files: readonly ListFile[]): Promise<ReadFiles> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), ...thread), {
      workerData: { list, files },
      execArgv: ['--conditions=react-server'],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    worker.once('message', (read: ReadFiles) => {
      resolve(read)
      void worker.terminate()
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ problem: tooLarge })
      else reject(error)
    })
    worker.once('exit', (code) => reject(new Error(`the thread that reads a list ended with ${code}`)))
  })
}
