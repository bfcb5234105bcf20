'use client'

import { useTranslations } from 'next-intl'
import { auditOutcomes } from '#lib/contract/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { actionWords } from './audit-words.ts'
import type { useAuditState } from './state.ts'
import { useAuditTexts } from './use-audit-texts.ts'

interface AuditFiltersProps {
  state: ReturnType<typeof useAuditState>
  actions: readonly string[]
}

export function AuditFilters({ state, actions }: AuditFiltersProps) {
  const t = useTranslations('settings.audit')
  const texts = useAuditTexts()
  const listed = [...new Set([...actions, ...(state.action === '' ? [] : [state.action])])]
    .map((value) => ({ value, label: actionWords(texts, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const outcomes = auditOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))
  return (
    <search className="mb-4 grid grid-cols-[repeat(6,minmax(110px,1fr))_auto] items-end gap-3 max-wide:grid-cols-3 max-panel:grid-cols-2">
      <TextField label={t('person')} value={state.who} onChange={(who) => state.change({ who })} />
      <SelectField
        label={t('action')}
        value={state.action}
        options={[{ value: '', label: t('anyAction') }, ...listed]}
        onChange={(action) => state.change({ action })}
      />
      <TextField label={t('object')} value={state.object} onChange={(object) => state.change({ object })} />
      <SelectField
        label={t('outcome')}
        value={state.outcome}
        options={[{ value: '', label: t('anyOutcome') }, ...outcomes]}
        onChange={(outcome) => state.change({ outcome })}
      />
      <TextField type="date" label={t('since')} value={state.since} onChange={(since) => state.change({ since })} />
      <TextField type="date" label={t('until')} value={state.until} onChange={(until) => state.change({ until })} />
      <Button kind="quiet" off={state.isFiltered ? null : t('noFilter')} onClick={state.clear}>
        {t('clear')}
      </Button>
    </search>
  )
}
