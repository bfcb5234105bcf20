/** The engine both programs stand on: a database, migrations, jobs, and the secrets made at first start. */
export { type Database, once, onceFor, rowsOf, type Sql, type Transaction, written } from './database.ts'
export { errorForLog, messageOf } from './error-for-log.ts'
export { type Jobs, type QueueRow, type SendOptions, startJobs } from './jobs.ts'
export { FolderInUseError } from './lock.ts'
export { migrate } from './migrate.ts'
export { openDatabase } from './open.ts'
export { type Pump, startPump } from './pump.ts'
export { type GeneratedSecrets, generatedSecrets } from './secrets.ts'
