import { describe, expect, it } from 'vitest'
import type { Form } from './form.ts'
import * as contract from './rows.ts'

/** The schemas in a form, which a browser does not get. */
function schemasIn(form: Form | null): unknown[] {
  if (form === null) return []
  const own = form.schema === undefined ? [] : [form.schema]
  if (form.kind === 'object') return [...own, ...Object.values(form.fields).flatMap(schemasIn)]
  if (form.kind === 'record') return [...own, ...schemasIn(form.field)]
  if (form.kind === 'array') return [...own, ...schemasIn(form.element)]
  return form.kind === 'union' ? [...own, ...form.options.flatMap(schemasIn)] : own
}

describe('what a browser has of the contract', () => {
  it('reads every answer by its form alone, but for a count, a day of changes and the texts of a statement, which say more than their type', () => {
    const ids = Object.entries(contract.rows).flatMap(([id, { answer }]) => (schemasIn(answer).length > 0 ? [id] : []))
    expect(ids).toEqual(['getMonitor', 'getCompleteness', 'listRegisters', 'getBilling', 'changeBilling', 'getHome'])
    expect(Object.values(contract.forms).flatMap(schemasIn)).toEqual([])
  })
})
