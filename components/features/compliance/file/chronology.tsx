'use client'

import { call } from '#lib/client/call.ts'
import { useRoute } from '#lib/client/hooks.ts'
import { useOlder } from '#lib/client/older.ts'
import { type ChronologyEntry, type JoinedParties, limits } from '#lib/contract/index.ts'
import {
  Age,
  absent,
  Button,
  EmptyLine,
  Note,
  nameOfAuthor,
  pages,
  readingOf,
  Section,
  TextLink,
  Unread,
  useTranslations,
  wordIn,
} from '../../../ui/kit.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { FieldChanges } from '../field-changes.tsx'
import { RecordedItems } from './open/recorded.tsx'
import { useFieldName, useFileValueLabels } from './value-labels.ts'

const shownFirst = 20

/** Everything that happened to a company, newest first: its file, orders, notes, reviews and evidence packs. */
export function Chronology({ serviceId }: { serviceId: string }) {
  const t = useTranslations('file.chronology')
  const first = useRoute('listFileChronology', { params: { serviceId }, query: { limit: shownFirst } })
  const { entries = [], nextCursor = null } = first.data?.value ?? {}
  const { rows, error, hasMore, isReadingMore, more } = useOlder({
    asked: serviceId,
    newest: { rows: entries, nextCursor },
    idOf: ({ id }) => id,
    read: async (cursor) => {
      const query = { limit: limits.listLimitMax, cursor }
      const { value } = await call('listFileChronology', { params: { serviceId }, query })
      return { rows: value.entries, nextCursor: value.nextCursor ?? null }
    },
  })
  const read = readingOf(first, 'listFileChronology')
  return (
    <Section id="log" heading={t('title')}>
      <Unread of={first} error={first.error ?? error} rows={5} columns={1} />
      {read.isKnown && rows.length === 0 && !hasMore && <EmptyLine>{absent(t, 'none', read)}</EmptyLine>}
      <ol>
        {rows.map((entry) => (
          <li key={entry.id} className="border-b border-hair py-2">
            <Entry serviceId={serviceId} entry={entry} />
            <Note>
              {entry.by ? nameOfAuthor(entry.by) : t(entry.kind === 'file' ? 'console' : 'otherClient')},{' '}
              <Age at={entry.at} />
            </Note>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button kind="quiet" isBusy={isReadingMore} onClick={more}>
          {t('older')}
        </Button>
      )}
    </Section>
  )
}

interface EntryProps {
  serviceId: string
  entry: ChronologyEntry
}

/** What happened, by its kind; one of a newer version is named as it came. */
function Entry({ serviceId, entry }: EntryProps) {
  const t = useTranslations('file.chronology')
  const productName = useProductName()
  const { kind, event, request, note, review, evidence, party } = entry
  if (event) return <FileEntry serviceId={serviceId} event={event} />
  if (request) {
    const title = t('request', { product: productName(request.product) })
    return request.orderId ? <TextLink href={pages.order(request.orderId)}>{title}</TextLink> : <p>{title}</p>
  }
  if (party) return <PartyEntry party={party} />
  const text = note?.text ?? review?.sentence ?? evidence?.manifestSha256
  const title = note?.target ? t('comment', { label: note.target.label }) : wordIn(t, kind, kind)
  return (
    <>
      <p>{title}</p>
      {text && (
        <bdi className={evidence ? 'block truncate font-mono text-sm text-ink-3' : 'line-clamp-3 text-ink-2'}>
          {text}
        </bdi>
      )}
    </>
  )
}

/** The same party or two, and why; what was taken back says so. */
function PartyEntry({ party: { verdict, reason, one, other, undoneAt, undoneBy } }: { party: JoinedParties }) {
  const t = useTranslations('file.chronology')
  return (
    <>
      <p className="wrap-anywhere">
        {t(verdict === 'same' ? 'samePartyAs' : 'otherPartyThan')}:{' '}
        <TextLink href={pages.party(one.partyId)}>
          <bdi>{one.name}</bdi>
        </TextLink>
        {', '}
        <TextLink href={pages.party(other.partyId)}>
          <bdi>{other.name}</bdi>
        </TextLink>
      </p>
      <bdi className="line-clamp-3 text-sm text-ink-2">{reason}</bdi>
      {undoneAt && (
        <p className="text-sm text-warn">
          {t('undone')} {nameOfAuthor(undoneBy)}, <Age at={undoneAt} />
        </p>
      )}
    </>
  )
}

function FileEntry({ serviceId, event }: { serviceId: string; event: NonNullable<ChronologyEntry['event']> }) {
  const t = useTranslations('file.events')
  const outcomes = useTranslations('file.outcomes')
  const { kind, changes, reason, outcome } = event
  const labelsOf = useFileValueLabels()
  const nameOf = useFieldName()
  const decided = outcome && wordIn(outcomes, outcome, outcome)
  return (
    <>
      <p>
        {wordIn(t, kind, kind)}
        {decided && `: ${decided}`}
      </p>
      <FieldChanges changes={changes} nameOf={nameOf} labelsOf={labelsOf} />
      {reason && <bdi className="line-clamp-3 text-sm text-ink-2">{reason}</bdi>}
      <RecordedItems
        serviceId={serviceId}
        openItems={event.openItems}
        despite={event.despite}
        isSince={kind === 'changedSinceApproval'}
      />
    </>
  )
}
