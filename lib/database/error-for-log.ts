import { isStorageFull } from './faults.ts'
import { UnusableFolderError } from './folder.ts'

/** What an operator is told of a failure: one line. A full disk is named as such, whatever was being written. */
export function failureLine(error: unknown): string {
  if (!isStorageFull(error)) return messageOf(error)
  const about = error instanceof UnusableFolderError ? `${error.message}: ` : ''
  return `${about}storage is full; make room and try again`
}

/** An error as a log line may hold it. */
interface LoggedError {
  type: string
  code?: string
  message: string
  /** Frames only, the innermost first: the first lines of a stack repeat the message. */
  stack: string
  cause?: LoggedError
}

const causesMax = 4

/**
 * What a log may say of an error: a failed statement carries every parameter in its message, its stack and a property of
 * its own (password hashes, sealed secrets, addresses), and PostgreSQL repeats values in `detail`. None of it is kept.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOf(error), stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const hasCause = error.cause instanceof Error && depth < causesMax
  return {
    type: error.name,
    code,
    message: messageOf(error),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(hasCause ? { cause: errorForLog(error.cause, depth + 1) } : {}),
  }
}

/** The message of an error without the parameters of a failed statement. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const [message = ''] = text.split('\nparams:')
  // A data exception of PostgreSQL (class 22) quotes the value after a colon.
  const isDataException = error instanceof Error && 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code))
  return isDataException ? (message.split(': ')[0] ?? '') : message
}
