import 'server-only'
import { ApiError } from '#lib/contract/index.ts'

/** One value a name; a name given twice is refused, because either could be meant. */
export function readQuery(search: URLSearchParams): Record<string, string> {
  // No prototype: a name such as __proto__ is an unknown name like any other.
  const query: Record<string, string> = Object.create(null)
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
