import 'server-only'
import { conflict, type OrderSet, orNotFound, setLimits } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { serialized } from '../../core/serialized.ts'
import { colleague } from '../../people/index.ts'
import {
  allSets,
  changeSet,
  countSets,
  deleteSetRow,
  type FullSet,
  findSet,
  insertSet,
  isNameTaken,
  lockSets,
} from './store.ts'

export const listSets: Handler<'listSets'> = async (ctx) => ({
  sets: (await allSets(ctx.database.sql)).map(setRecord),
})

export const createSet: Handler<'createSet'> = async (ctx, { person, body, auditEntry, trail }) => {
  const now = ctx.clock.now()
  const row = { ...body, setId: newId(now), version: 1, updatedAt: now, updatedBy: person.userId }
  auditEntry.object = body.name
  await trail.change(async (tx) => {
    await lockSets(tx)
    if ((await countSets(tx)) >= setLimits.setsMax) {
      throw conflict(`There can be at most ${setLimits.setsMax} sets; delete one first`)
    }
    await assertFree(tx, body.name, row.setId)
    await insertSet(tx, row)
  })
  return setRecord({ set: row, by: person })
}

export const updateSet: Handler<'updateSet'> = async (ctx, { person, params: { setId }, body, auditEntry, trail }) => {
  const { version, ...change } = body
  auditEntry.object = body.name
  await trail.change(async (tx) => {
    await assertVersion(tx, setId, version)
    await assertFree(tx, body.name, setId)
    const meta = { version: version + 1, updatedAt: ctx.clock.now(), updatedBy: person.userId }
    await changeSet(tx, setId, { ...change, ...meta })
  })
  const found = orNotFound(await findSet(ctx.database.sql, setId), 'Set not found')
  return setRecord(found)
}

export const deleteSet: Handler<'deleteSet'> = async (_ctx, { params: { setId }, query, auditEntry, trail }) => {
  await trail.change(async (tx) => {
    auditEntry.object = await assertVersion(tx, setId, query.version)
    await deleteSetRow(tx, setId)
  })
  return {}
}

/** Refuses a change made from what somebody else has changed since; answers the name of the set. */
async function assertVersion(tx: Transaction, setId: string, version: number) {
  await lockSets(tx)
  const set = orNotFound((await findSet(tx, setId))?.set, 'Set not found')
  if (set.version === version) return set.name
  throw conflict('This set was changed by somebody else; review it and change it again')
}

async function assertFree(tx: Transaction, name: string, setId: string) {
  if (await isNameTaken(tx, name, setId)) throw conflict('There is a set of this name already')
}

function setRecord({ set, by }: FullSet): OrderSet {
  return { ...serialized(set), updatedBy: by && colleague(by) }
}
