import { parentPort, workerData } from 'node:worker_threads'
import type { Paper } from '../model.ts'
import { type PrintedPaper, printed, type VerificationMark } from './printed.ts'

export interface PrintingJob {
  paper: Paper
  verification: VerificationMark
}

export type Printing = { printed: PrintedPaper } | { tooLarge: string }

async function print({ paper, verification }: PrintingJob): Promise<Printing> {
  try {
    return { printed: await printed(paper, verification) }
  } catch (error) {
    if (error instanceof RangeError) return { tooLarge: error.message }
    throw error
  }
}

/** Runs in a thread: prints one paper and answers once. */
parentPort?.postMessage(await print(workerData))
