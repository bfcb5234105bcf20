import 'server-only'
import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type {
  ListedFact,
  OfacPart,
  SanctionChanges,
  SanctionFile,
  SanctionListId,
  SanctionListRemark,
} from '#lib/contract/index.ts'

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
      /** Against the edition that was given with the files. */
      changes: SanctionChanges | null
    }
  | { problem: string }

/** Beside the program, which is started in the folder of the project; a process runs it by its path, outside the bundle. */
const program = ['lib', 'console', 'compliance', 'sanctions', 'reading-process.ts']
/** Of the heap, in MB: a list of the largest size allowed takes two thirds of it. */
const memoryMax = 768
/** Collects what is read and dropped early: nobody waits for a list as for a page. */
const smallHeap = ['--optimize-for-size', '--max-semi-space-size=2']
/** The largest list takes ten seconds of a busy machine. */
const usualDeadlineMs = 60_000
/** Behind whatever answers people. */
const lowPriority = 10

const tooMuch = 'The file needs too much memory to be read.'
const tooLong = 'The file takes too long to be read.'

/**
 * Reads files in a process of their own, with a bounded heap and a deadline: a hostile file ends that process and nothing else. It
 * is given no environment, so that no secret of the console is in the reach of what parses strangers' files.
 */
export function readInProcess(
  list: SanctionListId,
  files: readonly ListFile[],
  { before = null, deadlineMs = usualDeadlineMs }: { before?: Uint8Array | null; deadlineMs?: number } = {},
): Promise<ReadFiles> {
  return new Promise((resolve, reject) => {
    const child = fork(join(/* turbopackIgnore: true */ process.cwd(), ...program), [], {
      execArgv: ['--conditions=react-server', ...smallHeap, `--max-old-space-size=${memoryMax}`],
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const late = setTimeout(() => finish({ problem: tooLong }), deadlineMs)
    const finish = (read: ReadFiles | Error) => {
      clearTimeout(late)
      child.removeAllListeners()
      child.on('error', () => {})
      child.kill('SIGKILL')
      if (read instanceof Error) reject(read)
      else resolve(read)
    }
    child.once('message', (read: ReadFiles) => finish(read))
    child.once('error', (error) => finish(error))
    child.once('exit', (code, signal) =>
      // V8 aborts where its heap is full, and a machine without memory kills.
      finish(signal === null ? new Error(`the process that reads a list ended with ${code}`) : { problem: tooMuch }),
    )
    child.once('spawn', () => lowerPriority(child.pid))
    child.send({ list, files, before }, (error) => {
      if (error !== null) finish(error)
    })
  })
}

function lowerPriority(pid: number | undefined) {
  try {
    if (pid !== undefined) setPriority(pid, lowPriority)
  } catch {
    // It has ended already, or this system knows no priorities.
  }
}
