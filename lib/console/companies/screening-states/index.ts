import 'server-only'
import type { ListedScreening, ScreeningState } from '#lib/contract/index.ts'
import { noneAlike, oldestDay } from '#lib/domain/screening/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { screeningStateOf } from './states/store.ts'

export { screeningStateOf, screeningStatesOf } from './states/store.ts'
export {
  type ComparedCompany,
  clearScreenings,
  decideElsewhere,
  decideMatch,
  listMatchId,
  lockScreenings,
  partiesMayDiffer,
  saveCompared,
  screeningsBehind,
  versionsOf,
} from './store.ts'

/** Reads what was last compared and decided; it compares nothing itself. */
export const getScreeningState: Handler<'getScreeningState'> = (ctx, { params }) =>
  screeningStateOf(ctx.database.sql, params.serviceId, ctx.clock.now())

const namesMax = 5

/** The least that a row of a list says of the screening of its company. */
export function listedScreening(state: ScreeningState): ListedScreening {
  const { kind, confirmed, open, notCompared } = state
  const matches = kind === 'confirmed' ? confirmed : open
  if (matches.length > 0) {
    const names = [...new Set(matches.map(({ partyName }) => partyName))].slice(0, namesMax)
    return {
      kind,
      names,
      count: matches.length === names.length ? undefined : matches.length,
      open: kind === 'confirmed' && open.length > 0 ? open.length : undefined,
    }
  }
  const compared = noneAlike(state)
  if (compared.isKnown) return { kind, ...compared.value }
  const day = notCompared === 'listOld' ? oldestDay(state) : null
  return { kind, notCompared: notCompared ?? undefined, day: day ?? undefined }
}
