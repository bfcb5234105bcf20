import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import { readText } from '../../core/http/body.ts'

const bodyBytesMax = 16_384

export type AuthForm = Record<string, string>

export async function readForm(request: Request): Promise<AuthForm> {
  const text = await readText(request, bodyBytesMax)
  const type = (request.headers.get('content-type') ?? '').toLowerCase()
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  if (!type.startsWith('application/json'))
    throw new ApiError('request.invalid', 'Content-Type must be a form or application/json', { status: 415 })
  const value = jsonIn(text)
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function jsonIn(text: string) {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    throw new ApiError('request.invalid', 'Request body is not valid JSON')
  }
}

export function cookiePairs(header: string): [string, string][] {
  return header.split(';').flatMap((part) => {
    const at = part.indexOf('=')
    return at < 0 ? [] : [[part.slice(0, at).trim(), decoded(part.slice(at + 1).trim())]]
  })
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
