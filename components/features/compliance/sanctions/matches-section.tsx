'use client'

import type { CompanySanctions, SanctionEvidence, SanctionListRemark, SanctionMatch } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { partiesRead } from '#lib/domain/screening/index.ts'
import { formatJurisdiction } from '../../../format.ts'
import {
  Age,
  absent,
  Button,
  Hint,
  Muted,
  nameOfAuthor,
  Section,
  Tag,
  useMay,
  usePreferences,
  useTranslations,
  withOwnTexts,
  wordIn,
} from '../../../ui/kit.ts'
import { PartyPageLink } from '../../../widgets/parties/party-page-link.tsx'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { useIdentifierLabels } from '../../../widgets/terms/identifier.ts'
import { dialogTexts } from './dialog-texts.ts'
import { useMatchLabels, useSanctionLabels } from './labels.ts'
import { MatchCard, useCardSummary } from './match-card.tsx'
import { ProposalOnMatch } from './match-proposal.tsx'

const MatchDialog = withOwnTexts(() => import('./match-dialog.tsx'), 'MatchDialog', dialogTexts)

export interface MatchesSectionProps {
  serviceId: string
  sanctions: CompanySanctions
  read: Knowledge<unknown>
  /** Which match a person is deciding; of what is drawn off the page none. */
  deciding?: string | null
  onDecide?: (match: string | null) => void
}

/** By what one match of a company is named in an address. */
const idOf = ({ partyKey, list, entryId }: SanctionMatch) => `${partyKey} ${list} ${entryId}`

/** Whom of the parties an entry may mean: proposed by number or by name, decided by people. */
export function MatchesSection({ serviceId, sanctions, read, deciding, onDecide }: MatchesSectionProps) {
  const { matches, editions, sources, isCut } = sanctions
  const parties = read.isKnown ? partiesRead(sources) : read
  const t = useTranslations('sanctions.matches')
  const may = useMay('decideSanctionMatch')
  const decided = may ? matches.find((match) => idOf(match) === deciding) : undefined
  const open = matches.filter(({ verdict, isOnFile }) => !verdict && isOnFile).length
  return (
    <Section heading={t('title')} remark={matches.length > 0 ? t('remark', { open }) : undefined}>
      {matches.length === 0 && (
        <p className="max-w-measure py-2 text-ink-2">
          <NoMatches sanctions={sanctions} read={read} parties={parties} />
        </p>
      )}
      {matches.length > 0 && (
        <ul data-screening>
          {matches.map((match) => (
            <Match
              key={idOf(match)}
              serviceId={serviceId}
              match={match}
              parties={parties}
              onDecide={() => onDecide?.(idOf(match))}
            />
          ))}
        </ul>
      )}
      <UnreadParties sources={sources ?? []} />
      {editions.length > 0 && (
        <p className="max-w-measure py-2 text-sm text-ink-2">{`${t('limits.scripts')} ${t('limits.spellings')}`}</p>
      )}
      {isCut && <p className="py-2 text-sm text-ink-3">{t('cut')}</p>}
      {decided && <MatchDialog key={deciding} serviceId={serviceId} match={decided} onClose={() => onDecide?.(null)} />}
    </Section>
  )
}

const namesMax = 3

/** Where the first remarks are; each list names all of its own below. */
function namesIn(remarks: readonly SanctionListRemark[]) {
  const shown = remarks.slice(0, namesMax).map(({ where }) => where)
  return [...shown, ...(remarks.length > namesMax ? ['…'] : [])].join(', ')
}

interface NoMatchesProps extends Pick<MatchesSectionProps, 'sanctions' | 'read'> {
  /** Whether all parties that results on file name were compared. */
  parties: Knowledge<true>
}

/** That nobody matches is said of parties of results that were all read, and of lists that were imported. */
function NoMatches({ sanctions: { editions, partiesChecked: count }, read, parties }: NoMatchesProps) {
  const t = useTranslations('sanctions.matches')
  if (!read.isKnown) return null
  if (editions.length === 0) return absent(t, 'noLists', read)
  const odd = editions.flatMap(({ remarks }) => remarks ?? [])
  if (odd.length > 0) return <bdi>{t('inPart', { count: odd.length, names: namesIn(odd) })}</bdi>
  if (parties.isKnown) return absent(t, 'none', parties, { count })
  const { reason } = parties
  return t(`notCompared.${reason === 'notOrdered' || reason === 'notUnderstood' ? reason : 'incomplete'}`)
}

/** Parties that no list was compared with, by the result that has them. */
function UnreadParties({ sources }: { sources: NonNullable<CompanySanctions['sources']> }) {
  const t = useTranslations('sanctions.matches')
  const productName = useProductName()
  const parties = sources.flatMap(({ product, unread }) =>
    unread ? [t('unreadOf', { product: productName(product), count: unread })] : [],
  )
  if (parties.length === 0) return null
  return <p className="max-w-measure py-2 text-sm text-warn">{t('unread', { parties: parties.join('; ') })}</p>
}

interface MatchProps {
  serviceId: string
  match: SanctionMatch
  parties: Knowledge<true>
  onDecide: () => void
}

function Match({ serviceId, match, parties, onDecide }: MatchProps) {
  const t = useTranslations('sanctions.matches')
  const { list: listName } = useSanctionLabels()
  const { reason: reasonText } = useMatchLabels()
  const { partyId, partyName, list, entryId, entryName, programmes } = match
  const { isFreeze, isListed, isOnFile, verdict, note, at, by } = match
  const is = `is.${verdict}`
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-hair py-3">
      <div className="min-w-0 flex-1 basis-[220px] wrap-anywhere">
        <p className="font-medium">
          <PartyPageLink serviceId={serviceId} of={partyId}>
            <bdi>{partyName}</bdi>
          </PartyPageLink>
          {!isOnFile && (
            <span className="block text-sm font-regular text-ink-3">
              {parties.isKnown ? absent(t, 'notOnFile', parties) : t('notAmongRead')}
            </span>
          )}
        </p>
        <p>
          <bdi>{entryName}</bdi>
        </p>
        <Hint>
          {[
            t('entry', { list: listName(list), entry: entryId }),
            isListed ? t(isFreeze ? 'freeze' : 'other') : t('gone'),
            ...programmes,
          ].join(' · ')}
        </Hint>
        {match.evidence && <Evidence match={match} evidence={match.evidence} />}
        {verdict && (
          <p className="mt-1 text-sm text-ink-2">
            {match.reason && `${reasonText(match.reason)}: `}
            <bdi>{note}</bdi>{' '}
            <Muted>
              {match.confirmedBy
                ? t('byTwo', { first: nameOfAuthor(by), second: nameOfAuthor(match.confirmedBy) })
                : nameOfAuthor(by)}
              {at && (
                <>
                  , <Age at={at} />
                </>
              )}
            </Muted>
          </p>
        )}
      </div>
      {verdict && <Tag meaning={verdict === 'confirmed' ? 'bad' : 'plain'}>{wordIn(t, is, verdict)}</Tag>}
      <span data-print="none">
        <Button
          act="decideSanctionMatch"
          size="s"
          kind={verdict ? 'quiet' : 'secondary'}
          aria-label={t(verdict ? 'changeOf' : 'decideOf', { party: partyName, entry: entryName })}
          onClick={onDecide}
        >
          {t(verdict ? 'change' : 'decide')}
        </Button>
      </span>
      {match.proposal && <ProposalOnMatch serviceId={serviceId} proposal={match.proposal} />}
      {isOnFile && !verdict && (
        <div className="basis-full">
          <MatchCard match={match} />
        </div>
      )}
    </li>
  )
}

/** What speaks for it, as both print it; nothing is counted into a score. */
function Evidence({ match, evidence }: { match: SanctionMatch; evidence: SanctionEvidence }) {
  const t = useTranslations('sanctions.matches')
  const { nameOf } = useIdentifierLabels()
  const { locale } = usePreferences()
  const { own, listed, listedName, agree, differ } = evidence
  const summaryOf = useCardSummary()
  if (own && listed) {
    const isNational = listed.kind === 'register' || listed.kind === 'tax'
    const ownCountry = evidence.ownCountry ? formatJurisdiction(evidence.ownCountry, locale) : evidence.ownCountry
    const placed = (number: string, country: string | null | undefined) =>
      country === undefined || !isNational ? number : t('numberOf', { number, country: country ?? t('noCountry') })
    const labels = {
      own: placed(`${nameOf(own)} ${own.value}`, ownCountry),
      listed: placed(`${listed.label} ${listed.value}`, listed.country),
    }
    return <Hint>{[t('number', labels), ...summaryOf(match)].join('. ')}</Hint>
  }
  const lines = [
    t(match.verdict ? 'byName' : 'toConfirm', { own: match.partyName, listed: listedName ?? match.entryName }),
    ...(agree?.length ? [t('agree', { labels: agree.join(', ') })] : []),
    ...(differ?.length ? [t('differ', { labels: differ.join(', ') })] : []),
  ]
  return (
    <>
      <Hint>{lines.join('. ')}</Hint>
      {match.isListed && match.isOnFile && <Hint>{summaryOf(match).join('. ')}</Hint>}
    </>
  )
}
