import { asSameRequest } from './double-submit.ts'
import { isAnswer } from './failure.ts'

interface Submission {
  key: string
  running: Promise<unknown> | null
}

/**
 * One idempotency key per submission (docs/interface.md, "Requests"). A double click joins the running call, and a repeat after a
 * failure without an answer sends the same key again. An answer ends the submission.
 */
export function createSubmissions(makeKey: () => string = () => crypto.randomUUID()) {
  const open = new Map<string, Submission>()
  return {
    submit<T>(input: object, run: (headers: Record<string, string>) => Promise<T>): Promise<T> {
      const key = JSON.stringify(input)
      const submission = open.get(key) ?? { key: makeKey(), running: null }
      open.set(key, submission)
      if (submission.running !== null) return asSameRequest<T>(submission.running)
      const given = 'headers' in input && typeof input.headers === 'object' ? { ...input.headers } : {}
      const running = run({ ...given, 'idempotency-key': submission.key }).then(
        (value) => {
          open.delete(key)
          return value
        },
        (error: unknown) => {
          submission.running = null
          if (isAnswer(error)) open.delete(key)
          throw error
        },
      )
      submission.running = running
      return running
    },
  }
}
