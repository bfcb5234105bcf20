/** The engine both programs stand on: a database, migrations, jobs, and the secrets made at first start. */
export { backUpStopped, keepBackups, onPostgres, restoreBackup, writeBackup } from './backup.ts'
export { openClock } from './clock.ts'
export {
  bytes,
  counter,
  flag,
  instant,
  json,
  requiredBoolean,
  requiredBytes,
  requiredInstant,
  requiredInteger,
  requiredJson,
  requiredLong,
  requiredText,
  requiredTexts,
  requiredUuid,
  textKey,
  uuidKey,
} from './columns.ts'
export { type CommandAnswer, commandRunning, runCommandLine, takeCommands } from './command-socket.ts'
export {
  changeRows,
  columnOf,
  containing,
  during,
  equal,
  findRow,
  isChanged,
  isFreeOf,
  isThere,
  matching,
} from './conditions.ts'
export {
  type Database,
  firstRow,
  hasRows,
  mapOf,
  olderThan,
  only,
  type Position,
  prepared,
  preparedFor,
  queryRows,
  rowsOf,
  type Sql,
  sqlText,
  type Transaction,
  valuesOf,
} from './database.ts'
export { within } from './deadline.ts'
export { errorForLog, failureLine } from './error-for-log.ts'
export { asFault, isDatabaseFault, isKnownBug, isStorageFull } from './faults.ts'
export { addJobGauges, type Jobs, type SendOptions, startJobs } from './jobs.ts'

export { type DatabaseLoop, type LoopState, startLoop } from './loop.ts'
export { migrate } from './migrate.ts'
export { moveEmbedded } from './move.ts'
export { openDatabase } from './open.ts'
export { plainDatabaseHost } from './plain-address.ts'
export { createProgramLog } from './program-log.ts'
export { type Pump, startPump } from './pump.ts'
export { recorded } from './recorded.ts'
export { forgetSealingKeys, requireSealingKeys } from './sealing-keys.ts'
export { generatedSecrets, knownSecrets } from './secrets.ts'
export { lateAfterMs, startTimedJob, type TimedJob } from './timed-jobs.ts'
export { UsageError } from './usage.ts'
export { type Witness, witnessOf } from './witness.ts'
export { type WriteProblem, writeProblem } from './write-probe.ts'
