import { ApiError } from '#lib/contract/index.ts'
import { dayOf } from '#lib/time/index.ts'
import type { FetchContext, FindServiceId } from '../connector/index.ts'
import { answersIn, completenessOf, fetchAnswers, readAnswers, sourceEntryOf } from '../frame/index.ts'
import type { Answer, Transport } from '../transport/index.ts'
import { recordKey } from './keys.ts'
import { added } from './mapping.ts'
import type { FindParents } from './parents.ts'
import { at, byNumber, fetchParents, textAt } from './products.ts'
import { beside, gleifFacts, gleifRegister } from './register.ts'

/**
 * Parents of a company by the number its own register gave it: the one LEI whose registration names that register's authority
 * and that number. A name leads to no LEI. The first question is put where its turn comes within `turnMaxWaitMs`, and of one
 * report at a time; the others go without at once. So no report waits for what others ask here, however slow the answers are.
 */
export function createFindParents(transport: Transport, find: FindServiceId, turnMaxWaitMs: number): FindParents {
  const way = () => transport
  let isFetching = false

  async function fetchFirst(context: FetchContext, number: string) {
    if (isFetching) throw new ApiError('source.rate_limited', 'GLEIF is busy with another report')
    isFetching = true
    try {
      const { given } = await fetchAnswers(way, context, async (asking) => {
        await asking.maybe(recordKey, byNumber(number, turnMaxWaitMs))
      })
      return given[recordKey] as Answer<unknown> | undefined
    } finally {
      isFetching = false
    }
  }

  return async ({ partWaitMs: _, ...context }, { number, authorities }) => {
    const found = await fetchFirst(context, number)
    const value = { data: onlyOne(at(found?.value, 'data'), number, authorities) }
    const lei = textAt(value, 'data/attributes/lei')
    if (found === undefined || lei === undefined) return null
    const { given, missing, lacking } = await fetchAnswers(way, context, (asking) => fetchParents(asking, lei, value))
    const all = { [recordKey]: { ...found, value }, ...given }
    const register = { ...gleifRegister, jurisdictionCode: '', isNativeId: () => true }
    const reading = readAnswers(all, added, { register, asked: lei, today: dayOf(context.now()), find })
    if (reading === undefined) return null
    const { parts = [] } = completenessOf(beside, reading, { product: 'report', missing, lacking })
    const [{ part: _part, ...parents } = { part: 'parents', state: 'not_read' as const }] = parts ?? []
    const sources = answersIn(all).map(({ key, answer }) => {
      const fileName = `${key.replace(`${gleifRegister.slug}-`, '')}_${lei}.json`
      return [key, sourceEntryOf(answer, { ...gleifRegister, name: gleifFacts.name, fileName })] as const
    })
    return { ...reading.value, sources: Object.fromEntries(sources), parents }
  }
}

/** Registrations that were issued by mistake, or twice, are of no company. */
const withdrawn = /^(?:DUPLICATE|ANNULLED|CANCELLED|TRANSFERRED)$/

function onlyOne(records: unknown, number: string, authorities: readonly string[]): unknown {
  const own = (Array.isArray(records) ? records : []).filter((record) => {
    const isNumber = textAt(record, 'attributes/entity/registeredAs')?.replace(/\s/g, '') === number
    const isWithdrawn = withdrawn.test(textAt(record, 'attributes/registration/status') ?? '')
    return isNumber && !isWithdrawn && authorities.includes(textAt(record, 'attributes/entity/registeredAt/id') ?? '')
  })
  return own.length === 1 ? own[0] : null
}
