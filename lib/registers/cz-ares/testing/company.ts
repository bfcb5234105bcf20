import type { CompanyParty } from '#lib/contract/index.ts'
import type { FindServiceId } from '../../connector/index.ts'
import { at, type Given, readAnswers } from '../../frame/index.ts'
import { czechia } from '../index.ts'
import { company } from '../parties.ts'

/** A company an entry names, read from what the entry says of it. */
export function companyOf(given: object, find: FindServiceId): CompanyParty {
  const about = { register: czechia, asked: null, today: '2026-11-21', find }
  const answers = { entry: { value: given, leftOut: [] } } as unknown as Given
  return readAnswers(answers, { value: at('entry', company) }, about)?.value ?? {}
}
