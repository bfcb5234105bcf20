import { keepEmpty, readDump } from '../empty.ts'
import { openDatabase } from '../open.ts'

/** An embedded database with nothing in it, made once for all tests. */
export const emptyEmbedded = async (): Promise<Blob> => readOnce(await keepEmpty())

/** One copy for each process and file: the engine copies out of it and never writes to it. */
const dumps = new Map<string, Blob>()

/** Contents to load an embedded database from, read whole at once: another worker may put its own in the place meanwhile. */
export function readOnce(path: string): Blob {
  const dump = dumps.get(path) ?? readDump(path)
  dumps.set(path, dump)
  return dump
}

/** Puts an empty database where a program or a command will open one. */
export async function putEmptyEmbedded(folder: string): Promise<void> {
  const database = await openDatabase({ folder, what: 'test', load: await emptyEmbedded() })
  await database.close()
}
