import type { z } from 'zod'
import type { ErrorPlace } from './error-body.ts'
import { ApiError } from './errors.ts'

/** The text the interface shows for a company id of another form, always alone. */
const invalidCompanyId = 'invalid company id format'

/** Parses a value by a row's schema, or throws what is wrong with it; a row without a schema accepts no fields. */
export function readBy(schema: z.ZodType | undefined, value: unknown, root: string): unknown {
  if (schema === undefined) {
    const [unknown] = Object.keys(typeof value === 'object' && value !== null ? value : {})
    if (unknown === undefined) return {}
    throw new ApiError('request.invalid', [{ loc: [root, unknown], msg: 'Unknown field', type: 'extra_forbidden' }])
  }
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw invalidRequest(result.error, [root])
  return result.data
}

/**
 * The issues of zod as the interface's validation array; `root` is the value's origin: body, query, path.
 * The schema must have parsed with `reportInput`: only it distinguishes a missing value from one of a wrong type.
 */
export function invalidRequest(error: z.ZodError, root: string[]): ApiError {
  const places = error.issues.flatMap((issue) => placesOf(issue, root))
  const [only] = places
  if (places.length === 1 && only?.msg === invalidCompanyId) return new ApiError('request.invalid', invalidCompanyId)
  return new ApiError('request.invalid', places)
}

function placesOf(issue: z.core.$ZodIssue, root: string[]): ErrorPlace[] {
  const loc = [...root, ...issue.path.map(String)]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      loc: [...loc, key],
      msg: 'Unknown field',
      type: 'extra_forbidden',
    }))
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return [{ loc, msg: 'A value is required', type: 'missing' }]
  }
  return [{ loc, msg: issue.message, type: issue.code }]
}
