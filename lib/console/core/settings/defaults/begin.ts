import 'server-only'
import { type NewDefaultId, newDefaultIds, newDefaults } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { announceNotification } from '../../announce.ts'
import { programTrail } from '../../audit/index.ts'
import type { Base } from '../../context.ts'
import { lockSettings, writeSetting } from '../store.ts'
import { readSettings } from '../stored.ts'
import { effectsOfDefaults } from './effects.ts'
import { adminsToTell, findDefault, insertDefault, insertNotices, listDefaults, takeUntold } from './store.ts'

type Beginning = Pick<Base, 'env' | 'clock' | 'database'>

/**
 * At every start: a default without a row is one of a new organization, because the migration that brought it wrote `kept` for one that
 * had users. It is put into force, or left off in a sandbox; admins of the others are told once.
 */
export async function beginDefaults(base: Beginning): Promise<void> {
  const known = new Map((await listDefaults(base.database.sql)).map((row) => [row.defaultId, row]))
  for (const defaultId of newDefaultIds) {
    const row = known.get(defaultId)
    if (row === undefined) await beginDefault(base, defaultId)
    else if (!row.isOn && row.decidedAt === null && row.toldAt === null) await tell(base, defaultId)
  }
}

async function beginDefault(base: Beginning, defaultId: NewDefaultId): Promise<void> {
  if (!beginsOn(base, defaultId)) {
    await base.database.transaction((tx) => writeBeginning(base, tx, defaultId))
    return
  }
  const trail = programTrail(base, 'beginDefault', defaultId)
  await trail.change((tx) => writeBeginning(base, tx, defaultId))
}

/** The same for all of them, in the transaction that empties a sandbox. */
export async function beginDefaultsAnew(base: Beginning, tx: Transaction): Promise<void> {
  for (const defaultId of newDefaultIds) await writeBeginning(base, tx, defaultId)
}

async function writeBeginning({ env, clock }: Beginning, tx: Transaction, defaultId: NewDefaultId): Promise<void> {
  const isOn = beginsOn({ env }, defaultId)
  const since = clock.now()
  const isFirst = await insertDefault(tx, { defaultId, origin: env.isSandbox ? 'sandbox' : 'new', isOn, since })
  if (isFirst && isOn) await putInForce(tx, defaultId, { isOn, at: since, by: null })
}

function beginsOn({ env }: Pick<Base, 'env'>, defaultId: NewDefaultId): boolean {
  return !env.isSandbox || newDefaults[defaultId].inSandbox
}

/** Writes the settings by which a default is on or off; nothing for one that is no setting. */
export async function putInForce(
  tx: Transaction,
  defaultId: NewDefaultId,
  { isOn, at, by }: { isOn: boolean; at: Date; by: string | null },
): Promise<void> {
  const effect = effectsOfDefaults[defaultId]
  if (effect === null) return
  await lockSettings(tx)
  const changes = effect.turn(await readSettings(tx), isOn)
  for (const [name, value] of Object.entries(changes)) await writeSetting(tx, name, value, { at, by })
}

/** Tells the admins of an organization that was there before a default. In a sandbox there is nobody to tell. */
async function tell({ env, clock, database }: Beginning, defaultId: NewDefaultId): Promise<void> {
  if (env.isSandbox) return
  const now = clock.now()
  await database.transaction(async (tx) => {
    const row = await findDefault(tx, defaultId)
    if (row === null || effectsOfDefaults[defaultId]?.isOn(await readSettings(tx))) return
    const admins = await adminsToTell(tx)
    if (admins.length === 0 || !(await takeUntold(tx, defaultId, now))) return
    const kind = 'defaults.kept'
    const rows = admins.map((userId) => ({ notificationId: newId(now), userId, at: now, kind, about: defaultId }))
    for (const notificationId of await insertNotices(tx, rows)) announceNotification(tx, notificationId)
  })
}
