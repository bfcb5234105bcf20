import { join } from 'node:path'
import type { FindServiceId } from '../../connector/index.ts'
import { createReplay } from '../../recording/index.ts'
import { createFetchContext, transportTo } from '../../testing/loopback.ts'
import type { RegisterClient } from '../../transport/index.ts'
import { czechia } from '../index.ts'

export const fixtures = join(import.meta.dirname, '../fixtures')

/** Clients that play both registers; the same may be both. */
export interface Played {
  ares: RegisterClient
  isir: RegisterClient
}

export function playedFrom(folder: string): Played {
  const [ares, isir] = czechia.sources.map(({ slug, baseUrl }) => createReplay({ folder, slug, baseUrl }))
  if (ares === undefined || isir === undefined) throw new Error('two registers are asked')
  return { ares, isir }
}

/** The connector over what plays its registers; without that, over the fixtures, which are fictional and written by hand. */
export function playedCzechia({ ares, isir }: Played = playedFrom(fixtures), find?: FindServiceId) {
  const replayOf = (slug: string) => (slug === czechia.slug ? ares : isir)
  return czechia.open(({ slug, baseUrl }) => transportTo(baseUrl, { slug, replay: replayOf(slug) }), find)
}

export async function reportOn(nativeId: string, played?: Played) {
  const found = await playedCzechia(played).report?.(createFetchContext(), nativeId)
  if (found === undefined) throw new Error('the connector gives no reports')
  return found
}
