import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createSemaphore, type Semaphore } from '#lib/concurrency/index.ts'
import { ApiError } from '#lib/contract/index.ts'
import type { Paper } from '../model.ts'
import { pagesMax } from './flow/paginate.ts'
import type { PrintedPaper, VerificationMark } from './printed.ts'
import type { Printing, PrintingJob } from './printing-thread.ts'

export interface PdfOptions {
  verification: VerificationMark
  /** Of whoever waits for the document: it is not printed for one who has left. */
  signal?: AbortSignal
}

/** Beside the program, which is started in the folder of the project; a thread loads it by its path, outside the bundle. */
const thread = ['lib', 'paper', 'pdf', 'printing-thread.ts']
/**
 * A document of 200 pages needs 70 MB of these (`npm run bench:papers`), with what is outside of them less than 150 MB. A larger
 * one ends its thread and nothing else.
 */
const memoryMb = { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 24 }
/** 200 pages take 5 s of a processor; where it has other work, that is longer. */
const deadlineMs = 45_000
const waitingMax = 20
const retryAfterSeconds = 10

const tooLarge = () =>
  new ApiError(
    'request.too_large',
    `The document is too large to print: it has more than ${pagesMax} pages or needs too much memory. Choose fewer sections.`,
  )

/**
 * Prints a paper as a PDF, in a thread of its own within limits of time and memory, one at a time. Throws `request.too_large` for
 * a document over the limits, `request.timeout` for one that took too long, `request.rate_limited` where too many wait.
 */
export async function pdfOf(paper: Paper, { verification, signal }: PdfOptions): Promise<PrintedPaper> {
  const press = sharedPress()
  if (press.inside > waitingMax) {
    throw new ApiError('request.rate_limited', 'Too many documents are being printed. Try again in a few seconds.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    })
  }
  press.inside += 1
  try {
    const giveBack = await press.place.take(signal)
    try {
      return await inThread({ paper, verification }, signal)
    } finally {
      giveBack()
    }
  } finally {
    press.inside -= 1
  }
}

async function inThread(job: PrintingJob, signal: AbortSignal | undefined): Promise<PrintedPaper> {
  const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), ...thread), {
    workerData: job,
    execArgv: [],
    resourceLimits: memoryMb,
  })
  const deadline = AbortSignal.timeout(deadlineMs)
  const over = signal === undefined ? deadline : AbortSignal.any([deadline, signal])
  try {
    return await answerOf(worker, over)
  } catch (error) {
    if (signal?.aborted !== true && deadline.aborted) {
      throw new ApiError('request.timeout', 'The document took too long to print. Try again, or choose fewer sections.')
    }
    throw error
  } finally {
    await worker.terminate()
  }
}

function answerOf(worker: Worker, over: AbortSignal): Promise<PrintedPaper> {
  return new Promise((resolve, reject) => {
    over.addEventListener('abort', () => reject(over.reason), { once: true })
    worker.once('message', (answer: Printing) => {
      if ('printed' in answer) resolve(answer.printed)
      else reject(tooLarge())
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error),
    )
    worker.once('exit', (code) => reject(new Error(`the thread that prints a document ended with ${code}`)))
  })
}

interface Press {
  place: Semaphore
  /** Printing and waiting. */
  inside: number
}

const key = Symbol.for('registry-console.printing')

/** Routes share a process and not their modules, so the one place hangs on neither. */
function sharedPress(): Press {
  const global = globalThis as Record<symbol, Press | undefined>
  global[key] ??= { place: createSemaphore(1), inside: 0 }
  return global[key]
}
