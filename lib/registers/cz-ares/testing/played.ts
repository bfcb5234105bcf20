import { join } from 'node:path'
import type { FindServiceId } from '../../connector/index.ts'
import { createReplay } from '../../recording/index.ts'
import { createFetchContext, transportTo } from '../../testing/loopback.ts'
import type { RegisterClient } from '../../transport/index.ts'
import { createCzechConnector, czechInsolvencyRegister, czechRegister } from '../index.ts'

export const fixtures = join(import.meta.dirname, '../fixtures')

/** Clients that play both registers; the same may be both. */
export interface Played {
  ares: RegisterClient
  isir: RegisterClient
}

export function playedFrom(folder: string): Played {
  const replay = ({ slug, baseUrl }: { slug: string; baseUrl: string }) => createReplay({ folder, slug, baseUrl })
  return { ares: replay(czechRegister), isir: replay(czechInsolvencyRegister) }
}

/** The connector over what plays its registers; without that, over the fixtures, which are fictional and written by hand. */
export function playedCzechia({ ares, isir }: Played = playedFrom(fixtures), find?: FindServiceId) {
  return createCzechConnector(
    transportTo(czechRegister.baseUrl, { slug: czechRegister.slug, replay: ares }),
    transportTo(czechInsolvencyRegister.baseUrl, { slug: czechInsolvencyRegister.slug, replay: isir }),
    find,
  )
}

export async function reportOn(nativeId: string, played?: Played) {
  const found = await playedCzechia(played).report?.(createFetchContext(), nativeId)
  if (found === undefined) throw new Error('the connector gives no reports')
  return found
}
