import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { databaseUrl } from './databases.ts'

/** Puts a made text in the place of the stored result of one order, in the console of this worker: its server reads it as its own. */
export async function storeResult(orderId: string, text: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl(`console_${process.env.TEST_PARALLEL_INDEX ?? '0'}`) })
  await database.connect()
  try {
    const values = [gzipSync(text), orderId]
    const { rowCount } = await database.query('update console.results set body = $1 where order_id = $2', values)
    if (rowCount !== 1) throw new Error(`no result is stored of ${orderId}`)
  } finally {
    await database.end()
  }
}
