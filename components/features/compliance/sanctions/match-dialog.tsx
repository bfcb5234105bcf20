'use client'

import { useState } from 'react'
import {
  type MatchDecision,
  type MatchReason,
  matchReasons,
  matchVerdicts,
  type SanctionMatch,
  sanctionListIds,
} from '#lib/contract/index.ts'
import { optionsOf, useTranslations } from '../../../ui/kit.ts'
import { ChoiceField, DecisionDialog } from '../../../widgets/decisions/decision-dialog.tsx'
import { useMatchLabels, useSanctionLabels } from './labels.ts'
import { MatchCard } from './match-card.tsx'

interface MatchDialogProps {
  serviceId: string
  match: SanctionMatch
  onClose: () => void
}

/** The same party or another, and why; nothing is chosen before a person does. Where another person was faster, the list says so and is read again. */
export function MatchDialog({ serviceId, match: read, onClose }: MatchDialogProps) {
  const t = useTranslations('sanctionDialogs.decide')
  const { list: listName } = useSanctionLabels()
  const { decision, reason: reasonName } = useMatchLabels()
  // What was read when it was opened: a decision that came since is not what this person saw.
  const [match] = useState(read)
  const [reason, setReason] = useState<MatchReason | null>(null)
  const { partyKey, partyName: party, entryId, entryName: entry, matchId: seen = null } = match
  const list = sanctionListIds.find((one) => one === match.list)
  const isProposed = match.needsSecondPerson === true
  const decisions: readonly MatchDecision[] = [...matchVerdicts, ...(match.verdict ? (['open'] as const) : [])]
  return (
    <DecisionDialog
      id="decideSanctionMatch"
      labels={t}
      values={{ party, entry, list: listName(match.list) }}
      says={isProposed ? { save: t('propose') } : {}}
      outcomes={optionsOf(decisions, decision)}
      disabledReason={reason === null ? t('missing') : null}
      size="l"
      // A reason of the one answer is none of the other.
      onChoose={() => setReason(null)}
      input={({ outcome: verdict, reason: note }) => {
        if (list === undefined || verdict === null || reason === null) return null
        return { params: { serviceId }, body: { partyKey, list, entryId, seen, verdict, reason, note } }
      }}
      onClose={onClose}
      between={(verdict) => (
        <>
          <AlsoDecided match={match} />
          {isProposed && <p>{t('second')}</p>}
          {verdict !== null && (
            <ChoiceField
              label={t('ground')}
              options={optionsOf<MatchReason>(matchReasons[verdict], reasonName)}
              choose={t('chooseGround')}
              value={reason}
              onChoose={setReason}
            />
          )}
        </>
      )}
    >
      {() => <MatchCard match={match} />}
    </DecisionDialog>
  )
}

/** What else a decision changes, before it is made: the same party stands in other companies on file. */
function AlsoDecided({ match: { alsoIn, alsoInCount, isContradicted } }: Pick<MatchDialogProps, 'match'>) {
  const t = useTranslations('sanctionDialogs.decide')
  const others = alsoIn ?? []
  const count = alsoInCount ?? others.length
  const named = others.map(({ serviceId, companyName }) => companyName ?? serviceId).join('; ')
  return (
    <>
      {count > 0 && <p>{t('alsoIn', { count, names: count > others.length ? t('more', { names: named }) : named })}</p>}
      {isContradicted && <p>{t('contradicted')}</p>}
    </>
  )
}
