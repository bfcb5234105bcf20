import 'server-only'
import type { Base } from '../../core/context.ts'
import { seal, unseal } from '../../core/sealing.ts'
import { type ChannelRow, listChannels, replaceSealedChannels } from './store.ts'

const placeOf = (what: 'url' | 'secret', channelId: string) => ['alert-channels', what, channelId]

export function sealAddress({ env }: Pick<Base, 'env'>, channelId: string, url: string, secret: string | null) {
  return {
    sealedUrl: seal(env, placeOf('url', channelId), url),
    sealedSecret: secret === null ? null : seal(env, placeOf('secret', channelId), secret),
  }
}

/** Null where the secret that sealed it is lost: the channel is to be made anew. */
export function openAddress({ env }: Pick<Base, 'env'>, row: ChannelRow) {
  const { channelId, sealedUrl, sealedSecret } = row
  const url = unseal(env, placeOf('url', channelId), sealedUrl)
  const secret = sealedSecret === null ? null : unseal(env, placeOf('secret', channelId), sealedSecret)
  return url === null || (sealedSecret !== null && secret === null) ? null : { url, secret }
}

/** Seals addresses and secrets with the present NEXTAUTH_SECRET. */
export async function resealChannels(base: Pick<Base, 'env' | 'database'>): Promise<void> {
  for (const row of await listChannels(base.database.sql)) {
    const opened = openAddress(base, row)
    if (opened === null) continue
    await replaceSealedChannels(base.database.sql, row, sealAddress(base, row.channelId, opened.url, opened.secret))
  }
}
