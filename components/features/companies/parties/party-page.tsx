'use client'

import { useAction, useRoute } from '#lib/client/hooks.ts'
import type { PartyPage as Party, PartyDecisionRecord, PartyPage, PartyRole } from '#lib/contract/index.ts'
import { PageBody } from '../../../page/page-body.tsx'
import { PageFrame } from '../../../page/page-frame.tsx'
import { PageSkeleton } from '../../../page/page-skeleton.tsx'
import { TrailEnd } from '../../../page/trail-end.tsx'
import {
  Age,
  Button,
  ErrorNotice,
  FactGrid,
  factsOf,
  Hint,
  Link,
  Muted,
  nameOfAuthor,
  pages,
  Remark,
  readingOf,
  Section,
  Soft,
  TextLink,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { PartyLine, usePartyLabels } from '../../../widgets/parties/party-line.tsx'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { ShareText } from '../../../widgets/shares/share.tsx'
import { CandidatesSection } from './candidates-section.tsx'
import { MatchesOfParty } from './matches-of-party.tsx'

/** One person or company over all companies on file: where it stands, what lists say of it, and who else it may be. */
export function OnePartyPage({ partyId }: { partyId: string }) {
  const t = useTranslations('parties.page')
  const labels = usePartyLabels()
  const found = useRoute('getParty', { params: { partyId } })
  const { data, error } = found
  const read = readingOf(found, 'getParty')
  if (error) {
    return (
      <PageBody>
        <ErrorNotice of={found} list={pages.people()} />
      </PageBody>
    )
  }
  if (!data) return <PageSkeleton />
  const party = data.value
  return (
    <PageFrame title={<bdi>{party.name}</bdi>} remark={labels.kind(party.kind)}>
      <TrailEnd name={party.name} />
      <Facts party={party} />
      {party.isCut && <p className="mt-3 text-sm text-warn">{t('cut')}</p>}
      {party.isBehind && <p className="mt-3 text-sm text-warn">{t('behind')}</p>}
      <div className="mt-6 grid items-start gap-x-7 gap-y-6 wide:grid-cols-[minmax(0,1fr)_376px]">
        <div className="flex min-w-0 flex-col gap-6">
          <StandingsSection standings={party.standings} />
          <CandidatesSection party={party} read={read} />
          <DecisionsSection party={party} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <MatchesOfParty partyId={partyId} />
          <Section heading={t('names')}>
            <ul>
              {party.names.map(({ name, serviceIds, ...source }) => (
                <li key={name} className="border-b border-hair py-2 wrap-anywhere">
                  <bdi className="block">{name}</bdi>
                  <Remark>
                    {t('writtenIn', { count: serviceIds.length })} <NamedBy {...source} />
                  </Remark>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      </div>
    </PageFrame>
  )
}

function Facts({ party }: { party: Party }) {
  const t = useTranslations('parties.page')
  const labels = usePartyLabels()
  const { formatCount } = usePreferences()
  const numbers = labels.numbers(party.numbers)
  return (
    <FactGrid>
      {factsOf(t, {
        companies: formatCount(party.companyCount),
        born: party.births.length > 0 && labels.births(party.births),
        countries: party.countries.length > 0 && labels.countries(party.countries),
        numbers:
          numbers.length > 0 &&
          numbers.map((number) => (
            <bdi key={number} className="block wrap-anywhere">
              {number}
            </bdi>
          )),
      })}
    </FactGrid>
  )
}

/** What people decided on this party and others, each to be undone. */
function DecisionsSection({ party: { partyId, decisions } }: { party: PartyPage }) {
  const t = useTranslations('parties.page')
  const act = useAction('undoPartyDecision')
  if (decisions.length === 0) return null
  return (
    <Section heading={t('decisions')}>
      <ErrorNotice error={act.error} />
      <ul>
        {decisions.map((one) => (
          <Decision
            key={one.joinId}
            one={one}
            isBusy={act.isPending}
            onUndo={() => act.mutate({ params: { partyId, joinId: one.joinId } })}
          />
        ))}
      </ul>
    </Section>
  )
}

function Decision({ one, isBusy, onUndo }: { one: PartyDecisionRecord; isBusy: boolean; onUndo: () => void }) {
  const t = useTranslations('parties.page')
  const { verdict, other, reason, at, by, isInForce } = one
  const isSame = verdict === 'same'
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-hair py-3">
      <div className="min-w-0 flex-1 basis-[220px] wrap-anywhere">
        <Hint>{t(isSame ? 'joinedWith' : 'keptApartFrom')}</Hint>
        <PartyLine party={other} />
        {!isInForce && <p className="text-sm text-warn">{t(isSame ? 'joinOverruled' : 'apartOverruled')}</p>}
        <p className="mt-1 text-sm text-ink-2">
          <bdi>{reason}</bdi>{' '}
          <Muted>
            {nameOfAuthor(by)}, <Age at={at} />
          </Muted>
        </p>
      </div>
      <Button
        act="undoPartyDecision"
        size="s"
        kind="quiet"
        isBusy={isBusy}
        aria-label={t('undoOf', { name: other.name })}
        onClick={onUndo}
      >
        {t('undo')}
      </Button>
    </li>
  )
}

/** Every company on file that names the party, with each of its roles. */
function StandingsSection({ standings }: Pick<PartyPage, 'standings'>) {
  const t = useTranslations('parties.page')
  return (
    <Section heading={t('standings')}>
      <ul>
        {standings.map(({ serviceId, companyName, roles }) => (
          <li
            key={serviceId}
            className="grid gap-x-5 gap-y-1 border-b border-hair py-3 wide:grid-cols-[minmax(0,220px)_minmax(0,1fr)]"
          >
            <TextLink href={pages.company(serviceId)}>
              <bdi>{companyName ?? serviceId}</bdi>
            </TextLink>
            <ul className="flex min-w-0 flex-col gap-2">
              {roles.map((role) => (
                <li key={[role.role, role.roleText, role.product, role.since, role.until, role.at].join()}>
                  <Role role={role} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Role({ role }: { role: PartyRole }) {
  const t = useTranslations('parties.page')
  const labels = usePartyLabels()
  const { formatDate } = usePreferences()
  const day = (text: string) => formatDate({ original: text, normalized: text })
  const { since, until, share, roleText } = role
  return (
    <span className="block wrap-anywhere">
      {labels.role(role)}
      {roleText && (
        <>
          {' '}
          <Soft>
            (<bdi>{roleText}</bdi>)
          </Soft>
        </>
      )}
      {share && (
        <>
          {', '}
          <ShareText share={share} />
        </>
      )}
      {since && `, ${t('since', { day: day(since) })}`}
      {until && `, ${t('until', { day: day(until) })}`}
      <Remark>
        <NamedBy {...role} />
      </Remark>
    </span>
  )
}

/** The answer that says so, or that a person wrote it down. */
function NamedBy({ orderId, product, at }: Pick<PartyRole, 'orderId' | 'product' | 'at'>) {
  const t = useTranslations('parties.page')
  const productName = useProductName()
  return (
    <>
      {orderId ? (
        <Link href={pages.order(orderId)} className="link underline">
          {productName(product)}
        </Link>
      ) : (
        t('byPerson')
      )}
      {', '}
      <Age at={at} did="retrieved" />
    </>
  )
}
