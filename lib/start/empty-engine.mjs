import { keepEmpty } from '../database/empty.ts'

/** Part of the build: the new database that first starts on the embedded engine load. */
await keepEmpty()
