import { constant, identifier, made, type Rule } from '../frame/index.ts'
import { tenDigits } from './recorded.ts'

export const cik = (path: string, more: { extra?: Rule<Record<string, unknown>> } = {}) =>
  identifier('us_cik', made(path, 'ten digits', tenDigits), { description: constant('CIK'), ...more })
