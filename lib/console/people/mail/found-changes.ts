import 'server-only'
import type { SeverityByKind } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { kindOfChange, severityOfChange } from '#lib/domain/changes/index.ts'
import { severitiesIn } from '../../core/settings/index.ts'
import { moment } from './facts.ts'
import { type FoundChange, foundChangesOf, type MailedRow } from './store.ts'
import type { MailTexts } from './texts/index.ts'

/** The changes that notifications are about, with how grave each is. */
export interface MailedChanges {
  byId: ReadonlyMap<string, FoundChange>
  severities: SeverityByKind
}

export async function foundChangesIn(db: Sql, news: readonly MailedRow[]): Promise<MailedChanges> {
  const ids = news.filter(({ kind }) => kind === 'monitor.changed').map(({ about }) => about)
  const [byId, severities] = await Promise.all([foundChangesOf(db, ids), severitiesIn(db)])
  return { byId, severities }
}

/** The gravest change of a notification by its kind, and how grave it is; no name and no value leaves the console. */
export function foundLines(t: MailTexts, { about, changes }: MailedRow, found: MailedChanges): string[] {
  const change = found.byId.get(about)
  if (change === undefined) return []
  const severity = t.severities[severityOfChange(change, found.severities)]
  const what = t.changes[kindOfChange(change)]
  const others = Math.max(0, (changes ?? 1) - 1)
  return [t.found({ severity, what, moment: moment(change.detectedAt.toISOString()), others })]
}

/** Serious changes first and minor ones last; all other news stays in its order between them. */
export function gravestChangesFirst(news: readonly MailedRow[], found: MailedChanges): MailedRow[] {
  const place = ({ about }: MailedRow) => {
    const change = found.byId.get(about)
    const severity = change === undefined ? null : severityOfChange(change, found.severities)
    return severity === 'serious' ? 0 : severity === 'minor' ? 2 : 1
  }
  return news.toSorted((a, b) => place(a) - place(b))
}
