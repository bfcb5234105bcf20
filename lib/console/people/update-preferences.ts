import 'server-only'
import { invalidAt } from '#lib/contract/index.ts'
import type { Handler } from '../core/http/handler.ts'
import { preferencesOf } from './sessions.ts'
import { findUser, updateUser } from './store.ts'

export const getPreferences: Handler<'getPreferences'> = async (_ctx, { person }) => person.preferences

export const updatePreferences: Handler<'updatePreferences'> = async (ctx, { person, body }) => {
  const { timeZone } = body
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw invalidAt(['body', 'timeZone'], 'Must be a time zone such as Europe/Berlin', 'time_zone_invalid')
  }
  const db = ctx.database.sql
  if (Object.keys(body).length > 0) await updateUser(db, person.userId, body)
  const user = await findUser(db, person.userId)
  if (user === null) throw new Error('a user without an account changed preferences')
  return preferencesOf(user)
}

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // An offset as "+01:00" is read too, but knows no summer.
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}
