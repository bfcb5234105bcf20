import 'server-only'
import {
  type ApiError,
  CompanyFile,
  type FileChanges,
  type FileEdit,
  type ManyFileChanges,
  requireRefusal,
} from '#lib/contract/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { changeFile } from './change.ts'
import { editedBy } from './edit.ts'
import type { FileRow } from './store.ts'

/** Each file by itself, with its own version, audit row and chronology: one that was changed meanwhile stops no other. */
export const editFiles: Handler<'editFiles'> = async (ctx, call) => {
  const { person, trail, auditEntry, body } = call
  const once = new Map(body.files.map((one) => [one.serviceId, one.version]))
  const files: FileEdit[] = []
  for (const [serviceId, version] of once) {
    const callOfOne = { person, trail, auditEntry, params: { serviceId }, body: { version } }
    try {
      const changed = await changeFile(
        ctx,
        callOfOne,
        editedBy((file) => changesFor(file, body.changes)),
      )
      files.push({ serviceId, state: 'changed', version: changed.version })
    } catch (error) {
      requireRefusal(error)
      files.push(refusedEdit(serviceId, error))
    }
  }
  const count = files.filter(({ state }) => state === 'changed').length
  // Read only where no file was changed, and so no row was written yet.
  auditEntry.object = `${count} of ${files.length} files changed`
  return { files }
}

function changesFor(file: FileRow, { tagsAdded = [], tagsRemoved = [], ...changes }: ManyFileChanges): FileChanges {
  if (tagsAdded.length === 0 && tagsRemoved.length === 0) return changes
  const tags = [...file.tags, ...tagsAdded].filter((tag) => !tagsRemoved.includes(tag))
  return { ...changes, tags }
}

function refusedEdit(serviceId: string, { code, detail, message }: ApiError): FileEdit {
  const [place] = typeof detail === 'string' ? [] : detail.filter(({ type }) => type === 'version_conflict')
  if (place === undefined) return { serviceId, state: 'refused', code, detail: message }
  const version = typeof place.ctx?.version === 'number' ? place.ctx.version : null
  const current = CompanyFile.safeParse(place.ctx?.file).data
  return { serviceId, state: 'conflict', version, changedBy: current?.changedBy ?? null, code, detail: place.msg }
}
