import { messageOf } from './error-for-log.ts'
import { isStorageFull } from './faults.ts'
import { UnusableFolderError } from './folder.ts'

/** What an operator is told of a failure: one line. A full disk is named as such, whatever was being written. */
export function failureLine(error: unknown): string {
  if (!isStorageFull(error)) return messageOf(error)
  const about = error instanceof UnusableFolderError ? `${error.message}: ` : ''
  return `${about}storage is full; make room and try again`
}
