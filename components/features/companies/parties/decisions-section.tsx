'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import type { PartyDecisionRecord, PartyPage } from '#lib/contract/index.ts'
import { Age } from '../../../ui/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { nameOfAuthor } from '../../../widgets/notes/use-record.ts'
import { PartyLine } from '../../../widgets/parties/party-line.tsx'

/** What people decided on this party and others, each to be undone. */
export function DecisionsSection({ party: { partyId, decisions } }: { party: PartyPage }) {
  const t = useTranslations('parties.page')
  const act = useAct('undoPartyDecision')
  if (decisions.length === 0) return null
  return (
    <Section heading={t('decisions')}>
      {act.error && <ErrorNotice error={act.error} />}
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

interface DecisionProps {
  one: PartyDecisionRecord
  isBusy: boolean
  onUndo: () => void
}

function Decision({ one, isBusy, onUndo }: DecisionProps) {
  const t = useTranslations('parties.page')
  const { verdict, other, reason, at, by, isInForce } = one
  const isSame = verdict === 'same'
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-hair py-3">
      <div className="min-w-0 flex-1 basis-[220px] wrap-anywhere">
        <p className="text-sm text-ink-2">{t(isSame ? 'joinedWith' : 'keptApartFrom')}</p>
        <PartyLine party={other} />
        {!isInForce && <p className="text-sm text-warn">{t(isSame ? 'joinOverruled' : 'apartOverruled')}</p>}
        <p className="mt-1 text-sm text-ink-2">
          <bdi>{reason}</bdi>{' '}
          <span className="text-ink-3">
            {nameOfAuthor(by)}, <Age at={at} />
          </span>
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
