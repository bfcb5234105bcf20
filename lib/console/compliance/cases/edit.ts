import 'server-only'
import { type CaseChanges, conflict, type FileChange, invalidAt } from '#lib/contract/index.ts'
import { linesOn } from '#lib/domain/decisions/index.ts'
import { changesIn } from '#lib/domain/edits/index.ts'
import { companyNameOf } from '../../companies/index.ts'
import { requireUnchanged } from '../../core/edits/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { notify } from '../../core/notifications/index.ts'
import { colleaguesIn } from '../../people/index.ts'
import { caseStepIn, changeCase, type LockedCase } from './change.ts'
import type { StoredCaseRow } from './store.ts'

/** As the audit log names the edit, of which the last is looked up where two people meet. */
const actions = ['editCase']

/** Edits say what the form showed: a field that somebody else has changed since is a conflict with both versions. */
export const editCase: Handler<'editCase'> = (ctx, call) =>
  changeCase(ctx, call, async (locked) => {
    const { tx, row } = locked
    const { changes, base } = call.body
    const current = fieldsOf(row)
    const found = changesIn(current, changes)
    call.auditEntry.about = { changes: found.map(unquoted) }
    await requireUnchanged(tx, { base: { ...asOpened, ...base }, changes, current, object: row.caseId, actions })
    if (found.length === 0) return null
    const real: CaseChanges = Object.fromEntries(found.map(({ field, after }) => [field, after]))
    if (row.rule === 'eu' && real.setDueOn !== undefined) {
      throw conflict('The statutory period of this case sets its due date')
    }
    const step = caseStepIn(locked, { kind: 'edit', changes: real })
    await assignTo(locked, real.assigneeId)
    return { change: real, step, lines: [{ kind: 'edited', changes: found }, ...linesOn(step)] }
  })

/** What a person wrote is erased with the case, so the audit log says that it changed and not what it said. */
function unquoted(change: FileChange) {
  return change.field === 'explanation' ? { field: change.field, before: null, after: 'changed' } : change
}

/** A field the form did not show was as a case begins. */
const asOpened = {
  ...{ class: null, isHigherRisk: false, isWithoutSuspicion: false },
  ...{ explanation: null, assigneeId: null, setDueOn: null },
}

function fieldsOf({
  class: ofCase,
  isHigherRisk,
  isWithoutSuspicion,
  explanation,
  assigneeId,
  setDueOn,
}: StoredCaseRow) {
  return { class: ofCase, isHigherRisk, isWithoutSuspicion, explanation, assigneeId, setDueOn }
}

/** Only an active user who can open companies works on a case; the person it is given to is told. */
async function assignTo({ tx, row, person, now }: LockedCase, assigneeId: string | null | undefined) {
  if (typeof assigneeId !== 'string') return
  const [found] = await colleaguesIn(tx, [assigneeId])
  if (found === undefined) {
    const msg = 'Not an active user who can open companies'
    throw invalidAt(['body', 'changes', 'assigneeId'], msg, 'user_unknown')
  }
  if (assigneeId === person.userId) return
  const { caseId, serviceId, version } = row
  const companyName = await companyNameOf(tx, serviceId)
  const about = `${caseId} ${version + 1}`
  await notify(tx, 'case.assigned', [assigneeId], { caseId, serviceId, companyName, about }, now)
}
