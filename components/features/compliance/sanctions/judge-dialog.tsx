'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import {
  codePoints,
  companySanctionsLimits,
  type JudgmentOutcome,
  judgmentOutcomes,
  type SanctionResult,
  sanctionRegimes,
} from '#lib/contract/index.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { useSanctionWords } from './words.ts'

interface JudgeDialogProps {
  serviceId: string
  party: { partyKey: string; name: string }
  regime: SanctionResult['regime']
  onClose: () => void
}

/** What a person decides where the law leaves it to judgment, and why. It is shown as that person's. */
export function JudgeDialog({ serviceId, party, regime, onClose }: JudgeDialogProps) {
  const t = useTranslations('sanctionDialogs.judge')
  const { regime: regimeName } = useSanctionWords()
  const [outcome, setOutcome] = useState<JudgmentOutcome | null>(null)
  const [note, setNote] = useState('')
  const act = useAct('judgeSanctions', {
    refreshes: [
      'getCompanySanctions',
      'getScreeningState',
      'getCompanyState',
      'getWorkList',
      'listFileChronology',
      'getCompanyFile',
    ],
  })
  const used = { count: codePoints(note), max: companySanctionsLimits.noteCharactersMax }
  const known = sanctionRegimes.find((one) => one === regime)
  return (
    <FormDialog
      title={t('title')}
      description={t('of', { party: party.name, regime: regimeName(regime) })}
      does={t('save')}
      isBusy={act.isPending}
      error={act.error}
      off={outcome === null || note.trim() === '' ? t('missing') : used.count > used.max ? t('long') : null}
      onClose={onClose}
      onSubmit={() => {
        if (known === undefined || outcome === null) return
        const body = { partyKey: party.partyKey, regime: known, outcome, note }
        act.mutate({ params: { serviceId }, body }, { onSuccess: onClose })
      }}
    >
      <Segmented
        label={t('outcome')}
        value={outcome}
        onChange={setOutcome}
        options={judgmentOutcomes.map((value) => ({ value, label: t(`is.${value}`) }))}
      />
      <TextArea label={t('note')} isRequired rows={3} value={note} onChange={setNote} used={used} />
    </FormDialog>
  )
}
