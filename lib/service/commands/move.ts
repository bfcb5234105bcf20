import { moveEmbedded } from '#lib/database/index.ts'
import type { ServiceEnv } from '../env.ts'
import { prepareDatabase } from '../open.ts'

/** Copies the embedded database of the service into an empty PostgreSQL database; answers what was moved. */
export function moveService({ databaseFolder, takeOver }: ServiceEnv, address: string): Promise<string> {
  return moveEmbedded({
    folder: databaseFolder,
    address,
    schema: 'registry',
    setting: 'REGISTRY_DATABASE_URL',
    takeOver,
    async prepare(database) {
      const jobs = await prepareDatabase(database, (error) => {
        throw error
      })
      await jobs.stop()
    },
  })
}
