'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import {
  codePoints,
  companySanctionsLimits,
  type MatchVerdict,
  matchVerdicts,
  type SanctionMatch,
  sanctionListIds,
} from '#lib/contract/index.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { MatchCard } from './match-card.tsx'
import { useSanctionWords } from './words.ts'

interface MatchDialogProps {
  serviceId: string
  match: SanctionMatch
  onClose: () => void
}

/** The same party or another, and why. Where another person was faster, the list says so and is read again. */
export function MatchDialog({ serviceId, match, onClose }: MatchDialogProps) {
  const t = useTranslations('sanctions.decide')
  const { list: listName } = useSanctionWords()
  const [verdict, setVerdict] = useState<MatchVerdict | null>(null)
  const [note, setNote] = useState('')
  const act = useAct('decideSanctionMatch', {
    refreshes: [
      'getCompanySanctions',
      'getPartyMatches',
      'listUncertainDecisions',
      'getScreeningState',
      'getCompanyState',
      'getWorkList',
      'listFileChronology',
      'getCompanyFile',
    ],
  })
  const used = { count: codePoints(note), max: companySanctionsLimits.noteCharactersMax }
  const { partyKey, partyName, entryId, entryName, matchId } = match
  const list = sanctionListIds.find((one) => one === match.list)
  return (
    <FormDialog
      title={t('title')}
      description={t('of', { party: partyName, entry: entryName, list: listName(match.list) })}
      does={t('save')}
      isBusy={act.isPending}
      error={act.error}
      off={verdict === null || note.trim() === '' ? t('missing') : used.count > used.max ? t('long') : null}
      size="l"
      onClose={onClose}
      onSubmit={() => {
        if (list === undefined || verdict === null) return
        const body = { partyKey, list, entryId, seen: matchId ?? null, verdict, note }
        act.mutate({ params: { serviceId }, body }, { onSuccess: onClose })
      }}
    >
      <MatchCard match={match} />
      <Segmented
        label={t('label')}
        value={verdict}
        onChange={setVerdict}
        options={matchVerdicts.map((value) => ({ value, label: t(`is.${value}`) }))}
      />
      <AlsoDecided match={match} />
      <TextArea label={t('note')} isRequired rows={3} value={note} onChange={setNote} used={used} />
    </FormDialog>
  )
}

/** What else a decision changes, before it is made: the same party stands in other companies on file. */
function AlsoDecided({ match: { alsoIn, alsoInCount, isContradicted } }: Pick<MatchDialogProps, 'match'>) {
  const t = useTranslations('sanctions.decide')
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
