import 'server-only'
import { type Change, changesIn } from '#lib/domain/edits/index.ts'
import type { Base } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { choicesWith } from './kinds.ts'
import { mailChoicesOf, recipientOf, saveChoices } from './store.ts'

export const getMailChoices: Handler<'getMailChoices'> = async (ctx, { person }) => ({
  isOn: ctx.env.mail !== null,
  isDemo: await isDemo(ctx, person.userId),
  choices: choicesWith(await mailChoicesOf(ctx.database.sql, person.userId)),
})

export const changeMailChoices: Handler<'changeMailChoices'> = async (ctx, { person, body, auditEntry, trail }) => {
  auditEntry.object = person.email
  const choices = await trail.change(async (tx) => {
    const own = await mailChoicesOf(tx, person.userId)
    const changed = { ...own, ...body }
    auditEntry.about = { name: person.name, changes: changesIn(choicesWith(own), body).map(named) }
    await saveChoices(tx, person.userId, changed)
    return choicesWith(changed)
  })
  return { isOn: ctx.env.mail !== null, isDemo: await isDemo(ctx, person.userId), choices }
}

/** The address of a demo account is nobody's: a mail to it is withdrawn. */
async function isDemo({ database }: Pick<Base, 'database'>, userId: string): Promise<boolean> {
  return (await recipientOf(database.sql, userId))?.isDemo === true
}

/** As the audit log names the field: "mailAlerts". */
function named(change: Change): Change {
  return { ...change, field: `mail${change.field.charAt(0).toUpperCase()}${change.field.slice(1)}` }
}
