import { sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { integrations, signingKeys, webhooks } from '../schema/index.ts'

/** Ids of the keys that sealed what is stored; the second part of a sealed value names its key (cipher.ts). */
export async function keyIdsOfSealedValues(db: Sql): Promise<string[]> {
  const { rows } = await db.execute<{ key_id: string }>(sql`
    select distinct split_part(sealed, '.', 2) as key_id
    from (
      select unnest(array[sealed_secret, sealed_previous_secret, sealed_headers]) as sealed from ${webhooks}
      union all select sealed_secrets from ${integrations}
      union all select sealed_private_key from ${signingKeys}
    ) as stored
    where sealed is not null
    order by key_id`)
  return rows.map((row) => row.key_id)
}
