import { describe, expect, it } from 'vitest'
import { answerForm } from './answer-form.ts'
import type { Form } from './form.ts'
import { fileForm } from './forms/files.ts'
import { companyHitForms } from './forms/hits.ts'
import { liveEventForm } from './forms/live.ts'
import { monitorForms } from './forms/monitors.ts'
import { resultForms } from './forms/results.ts'
import { valueForms } from './forms/values.ts'
import { keysOf } from './keys-of.ts'
import * as contract from './rows.ts'
import { routeOf } from './table.ts'

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
  it('reads every answer by its form alone, but for a count, a day of changes and the texts of a statement, which say more than their type', async () => {
    const forms = await Promise.all(keysOf(contract.rows).map(async (id) => [id, await answerForm(id)] as const))
    const ids = forms.flatMap(([id, form]) => (schemasIn(form).length > 0 ? [id] : []))
    expect(ids).toEqual(['getMonitor', 'getBilling', 'getCompleteness', 'listRegisters', 'changeBilling', 'getHome'])
    expect(forms.filter(([id, form]) => (form === null) !== (routeOf(id).answer === null))).toEqual([])
    const results = [fileForm, contract.errorDetail, liveEventForm, resultForms, companyHitForms, monitorForms].flatMap(
      (one) => ('form' in one ? [one.form] : Object.values(one).map(({ form }) => form)),
    )
    const others = [...Object.values(valueForms), ...results]
    expect(others.flatMap(schemasIn)).toEqual([])
  })
})
