import { z } from 'zod'
import { answeredAs, list, number, text } from './fields.ts'

/** One place of a validation error; `loc` begins with body, query, path or header. */
export const ErrorPlace = z.looseObject({
  loc: list(answeredAs(z.union([text, number]), { type: 'string' })),
  msg: text,
  type: text,
  input: z.unknown().optional(),
  ctx: z.record(text, z.unknown()).optional(),
})
export type ErrorPlace = z.infer<typeof ErrorPlace>

export const ErrorDetail = z.union([text, list(ErrorPlace)])
export type ErrorDetail = z.infer<typeof ErrorDetail>

/** The body of every error this service answers. */
export const ErrorBody = z.looseObject({ detail: ErrorDetail, code: text, request_id: text })
