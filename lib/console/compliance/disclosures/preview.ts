import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import type { Base } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { createRateLimit } from '../../core/http/rate-limit.ts'
import type { MakePaper, PaperAsked } from '../../core/papers.ts'
import type { Person } from '../../core/person.ts'
import { readSettings } from '../../core/settings/index.ts'
import { fileRisksOf } from '../files/index.ts'
import { needsSecond, requireMayHandOn } from './rules.ts'

/** A paper costs no credits and seconds of a processor: nobody reads so many in a minute. */
const pace = createRateLimit(30, 'Too many reports')

/** What a person sees before they hand anything on: it is stored nowhere. */
export const previewDisclosure: Handler<'previewDisclosure'> = async (ctx, { query, person, makePaper }) => {
  const { kind, id, sections, language = 'en', includesPersonal } = query
  requireMayHandOn(person, kind)
  keepPace(ctx, person)
  const subject = { kind, id }
  const { paper, offered } = await makerOfDisclosure(makePaper)(ctx, person, {
    ...{ subject, sections: sections?.split(',') ?? null, language, includesPersonal: includesPersonal === 'true' },
    ...{ recipient: null, purpose: null },
  })
  const { rule, isNeeded } = await ruleFor(ctx.database.sql, subject)
  return {
    ...{ sections: offered, paper, needsSecondPerson: isNeeded },
    isAllowed: rule !== 'off',
    canMail: ctx.env.mail !== null,
  }
}

export function keepPace({ clock }: Pick<Base, 'clock'>, { userId }: Pick<Person, 'userId'>): void {
  pace.consume(clock, userId)
}

/** A route without the words of papers makes none. */
export function makerOfDisclosure(makePaper: MakePaper | undefined): MakePaper {
  if (makePaper === undefined) throw new Error('this route was given no way to make a paper')
  return makePaper
}

export async function ruleFor(db: Sql, { kind, id }: PaperAsked['subject']) {
  const { disclosures: rule } = await readSettings(db)
  const risks = kind === 'invoice' ? new Map() : await fileRisksOf(db, [id])
  return { rule, isNeeded: needsSecond(rule, kind, risks.get(id) ?? null) }
}
