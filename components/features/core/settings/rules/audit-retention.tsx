'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { auditDaysMax, auditDaysMin, type Settings } from '#lib/contract/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { Section } from '../../../../ui/section.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useRuleEdit } from './use-rule-edit.ts'

/** For how many days the audit log is kept; empty for ever. */
export function AuditRetention({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const before = settings.auditDays ?? null
  const shown = before === null ? '' : String(before)
  const [text, setText] = useState(shown)
  const { save, begin, conflict, error, isPending, isSaved } = useRuleEdit(settings, () => setText(shown))
  const bounds = { min: auditDaysMin, max: auditDaysMax }
  const days = daysIn(text)
  const isSame = days === before
  const isShorter = typeof days === 'number' && days < (before ?? Number.POSITIVE_INFINITY)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (days !== undefined && !isSame) save({ auditDays: days })
  }
  return (
    <Section id="auditLog" heading={t('auditLog')}>
      <p className="text-ink-2">{t('auditLogHow')}</p>
      {conflict}
      <form noValidate onSubmit={submit} className="mt-4 flex max-w-panel flex-col gap-4">
        {error && <ErrorNotice error={error} />}
        {isSaved && isSame && <Banner meaning="ok" title={t('savedNumbers')} />}
        <TextField
          label={t('auditDays')}
          inputMode="numeric"
          value={text}
          hint={t('auditDaysHint', bounds)}
          error={days === undefined ? t('daysWrong', bounds) : null}
          onChange={(typed) => {
            begin()
            setText(typed)
          }}
        />
        {isShorter && (
          <Banner meaning="warn" title={t('irreversible')}>
            {t('auditIrreversibleWhy', { days })}
          </Banner>
        )}
        <div>
          <Button
            act="changeSettings"
            type="submit"
            kind={isShorter ? 'irreversible' : 'secondary'}
            off={isSame ? t('same') : null}
            isBusy={isPending}
          >
            {t('saveAudit')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** Null for ever, undefined for what is no number of days that is allowed. */
function daysIn(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return days >= auditDaysMin && days <= auditDaysMax ? days : undefined
}
