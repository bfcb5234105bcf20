import 'server-only'
import type { z } from 'zod'
import { ApiError, type ErrorPlace, type Operation } from '#lib/contract/index.ts'

/** The word the interface shows for a company id of another form; it stands alone as a text. */
const invalidCompanyId = 'invalid company id format'

/** Reads what was given by a row's schema, or says what is wrong with it; a row without one takes nothing. */
export function readBy(schema: Operation['body'], value: unknown, root: string): unknown {
  if (schema === undefined) {
    const [unknown] = Object.keys(typeof value === 'object' && value !== null ? value : {})
    if (unknown === undefined) return {}
    throw new ApiError('request.invalid', [
      { loc: [root, unknown], msg: 'this field is not known here', type: 'extra_forbidden' },
    ])
  }
  const result = schema.safeParse(value)
  if (!result.success) throw invalid(result.error, [root])
  return result.data
}

/** What zod found wrong, as the interface's validation array; `root` is where the value came from: body, query, path. */
function invalid(error: z.ZodError, root: string[]): ApiError {
  const places = error.issues.flatMap((issue) => placesOf(issue, root))
  const [only] = places
  if (places.length === 1 && only?.msg === invalidCompanyId) return new ApiError('request.invalid', invalidCompanyId)
  return new ApiError('request.invalid', places)
}

function placesOf(issue: z.core.$ZodIssue, root: string[]): ErrorPlace[] {
  const loc = [...root, ...issue.path.filter((step) => typeof step !== 'symbol')]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      loc: [...loc, key],
      msg: 'this field is not known here',
      type: 'extra_forbidden',
    }))
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return [{ loc, msg: 'a value is required', type: 'missing' }]
  }
  return [{ loc, msg: issue.message, type: issue.code }]
}

/** One value a name; a name given twice is refused, because either could be meant. */
export function readQuery(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of search) {
    if (Object.hasOwn(query, name)) {
      throw new ApiError('request.invalid', [{ loc: ['query', name], msg: 'given more than once', type: 'duplicate' }])
    }
    if (!value.isWellFormed() || value.includes('\0')) {
      throw new ApiError('request.invalid', [{ loc: ['query', name], msg: 'this is no text', type: 'text_invalid' }])
    }
    query[name] = value
  }
  return query
}
