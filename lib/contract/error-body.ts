import { z } from 'zod'
import { answeredAs } from './fields.ts'

/** One place of a validation error; `loc` begins with body, query, path or header. */
export const ErrorPlace = z.looseObject({
  loc: z.array(answeredAs(z.union([z.string(), z.number()]), { type: 'string' })),
  msg: z.string(),
  type: z.string(),
  input: z.unknown().optional(),
  ctx: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorPlace = z.infer<typeof ErrorPlace>

export const ErrorDetail = z.union([z.string(), z.array(ErrorPlace)])
export type ErrorDetail = z.infer<typeof ErrorDetail>

/** The body of every error this service answers. */
export const ErrorBody = z.looseObject({ detail: ErrorDetail, code: z.string(), request_id: z.string() })
