import { bigint, boolean, customType, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Columns of the tables of both programs. What has no `required` in its name may be null, as drizzle's own has it. A column is named as
 * its key is, in snake case; a unique one says its name, of which that of its constraint is made.
 */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
/** A value of whatever form, as the contract or a room has it. */
export const json = <Value>() => jsonb().$type<Value>()
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
/** What a row is found by. */
export const uuidKey = () => uuid().primaryKey()
export const textKey = <Value extends string>() => text().$type<Value>().primaryKey()

/** Columns in which every row has a value. */
export const requiredText = <Value extends string>() => text().$type<Value>().notNull()
export const requiredInstant = () => instant().notNull()
export const requiredUuid = () => uuid().notNull()
export const requiredInteger = () => integer().notNull()
export const requiredLong = () => bigint({ mode: 'number' }).notNull()
export const requiredBoolean = () => boolean().notNull()
export const requiredTexts = () => text().array().notNull()
export const requiredJson = <Value>() => json<Value>().notNull()
export const requiredBytes = () => bytes().notNull()
/** What begins at none, and what no row is unless it says so. */
export const counter = () => requiredInteger().default(0)
export const flag = () => requiredBoolean().default(false)
