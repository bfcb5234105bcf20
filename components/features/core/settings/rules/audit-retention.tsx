'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { auditDaysMax, auditDaysMin } from '#lib/contract/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Section } from '../../../../ui/section.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { daysIn, RuleForm, type RuleProps } from './rule-form.tsx'
import { useRuleEdit } from './use-rule-edit.tsx'

/** For how many days the audit log is kept; empty for ever. */
export function AuditRetention({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const before = settings.auditDays ?? null
  const shown = before === null ? '' : String(before)
  const [text, setText] = useState(shown)
  const edit = useRuleEdit(settings, () => setText(shown))
  const bounds = { min: auditDaysMin, max: auditDaysMax }
  const days = daysIn(text, bounds)
  const isSame = days === before
  const isShorter = typeof days === 'number' && days < (before ?? Number.POSITIVE_INFINITY)
  return (
    <Section id="auditLog" heading={t('auditLog')}>
      <p className="text-ink-2">{t('auditLogHow')}</p>
      <RuleForm
        edit={edit}
        isSame={isSame}
        saved={t('savedNumbers')}
        does={t('saveAudit')}
        isIrreversible={isShorter}
        onSave={() => days !== undefined && edit.save({ auditDays: days })}
      >
        <TextField
          label={t('auditDays')}
          inputMode="numeric"
          value={text}
          hint={t('auditDaysHint', bounds)}
          error={days === undefined ? t('daysWrong', bounds) : null}
          onChange={(typed) => {
            edit.begin()
            setText(typed)
          }}
        />
        {isShorter && (
          <Banner meaning="warn" title={t('irreversible')}>
            {t('auditIrreversibleWhy', { days })}
          </Banner>
        )}
      </RuleForm>
    </Section>
  )
}
