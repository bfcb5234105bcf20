import 'server-only'
import { ApiError, invalidRequest, type Operation } from '#lib/contract/index.ts'

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
  if (!result.success) throw invalidRequest(result.error, [root])
  return result.data
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
