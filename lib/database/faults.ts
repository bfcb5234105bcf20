import { AssertionError } from 'node:assert'
import { z } from 'zod'

/** Next bundles this module once for its instrumentation and once for its routes: the class of one is not the other's. */
const isFault = Symbol.for('registry.database-fault')

/** The database could not carry out a statement now and may later: nothing is wrong with the statement itself. */
class DatabaseFault extends Error {
  readonly [isFault] = true

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'the database did not answer', { cause })
    this.name = 'DatabaseFault'
  }
}

/**
 * SQLSTATE classes of a server that is unwell (PostgreSQL, appendix A): connection, read-only after a failover, idle
 * transaction ended, deadlock and serialization, resources (disk, connections, memory), lock not available, operator
 * intervention (shutdown, statement timeout), system and internal error.
 */
const passing = /^(08|25006|25P03|40|53|55P03|57|58|XX)/
/** Every SQLSTATE of PostgreSQL has a digit; `EPIPE` of a connection that ended is none. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/

/**
 * A failure of a statement as callers meet it: what will pass is a DatabaseFault, anything else is left as it is. A driver
 * gives its own failures (a lost connection, no answer in time) no SQLSTATE.
 */
export function asFault(error: unknown): unknown {
  if (isDatabaseFault(error) || isBugClass(error)) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return sqlState.test(code) && !passing.test(code) ? error : new DatabaseFault(error)
}

/** Whether the database is the reason, at whatever depth of its causes. */
export function isDatabaseFault(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof Error && isFault in cause)
}

/** No room is left: SQLSTATE `disk_full` of either engine, and what the system says of a file. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT']

/** Whether a full disk is the reason: it passes as soon as somebody makes room, and nothing that was stored is lost. */
export function isStorageFull(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    if (typeof cause !== 'object' || cause === null) return false
    if ('code' in cause && fullCodes.includes(String(cause.code))) return true
    // The embedded engine's own files, where it makes or loads a database (Emscripten's `FS.ErrnoError`, ENOSPC of WASI).
    return 'name' in cause && cause.name === 'ErrnoError' && 'errno' in cause && cause.errno === 51
  })
}

/** Whether our own code is the reason: running it again would end the same way. */
export function isKnownBug(error: unknown): boolean {
  return isBugClass(causesOf(error).at(-1))
}

function isBugClass(error: unknown): boolean {
  return [TypeError, RangeError, ReferenceError, SyntaxError, AssertionError, z.ZodError].some(
    (bug) => error instanceof bug,
  )
}

function causesOf(error: unknown): unknown[] {
  const causes = [error]
  for (let cause = error; cause instanceof Error && cause.cause !== undefined && causes.length < 10; ) {
    cause = cause.cause
    causes.push(cause)
  }
  return causes
}
