import type { Identifier } from '#lib/contract/index.ts'
import { constant, made, object, type Rule, source } from '../frame/index.ts'
import { tenDigits } from './recorded.ts'

export const cik = (path: string, more: { extra?: Rule<Record<string, unknown>> } = {}) =>
  object<Identifier>(
    {
      value: made(path, 'ten digits', tenDigits),
      type: constant('us_cik'),
      source,
      jurisdiction: constant('us'),
      description: constant('CIK'),
      ...more,
    },
    ['value'],
  )
