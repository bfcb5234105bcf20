'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { retentionDaysMax, retentionDaysMin, type Settings } from '#lib/contract/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** What holds for every order of the organization, and how long results are kept. */
export function RulesPage() {
  const { data, error, refetch } = useRoute('getSettings', {})
  return (
    <SettingsFrame part="rules">
      {error && <ErrorNotice error={error} onAgain={refetch} />}
      {!data && !error && <SkeletonRows rows={4} columns={2} />}
      {data && (
        <div className="flex max-w-measure flex-col gap-6">
          <ReferenceRule settings={data.value} />
          <Retention key={data.value.resultsDays ?? 'none'} settings={data.value} />
        </div>
      )}
    </SettingsFrame>
  )
}

function ReferenceRule({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const { mutate, error, isPending, variables } = useAct('changeSettings', { refreshes: ['getSettings'] })
  const isOn = isPending ? (variables.body?.isReferenceRequired ?? false) : settings.isReferenceRequired
  return (
    <Section heading={t('reference')}>
      {error && <ErrorNotice error={error} />}
      <Checkbox checked={isOn} onChange={(isReferenceRequired) => mutate({ body: { isReferenceRequired } })}>
        {t('referenceRequired')}
      </Checkbox>
      <p className="mt-2 text-sm text-ink-3">{t('referenceWhy')}</p>
    </Section>
  )
}

function Retention({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const before = settings.resultsDays ?? null
  const [text, setText] = useState(before === null ? '' : String(before))
  const [isTried, setTried] = useState(false)
  const { mutate, data, error, isPending } = useAct('changeSettings', { refreshes: ['getSettings'] })
  const days = daysIn(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (days !== undefined) mutate({ body: { resultsDays: days } })
  }
  const bounds = { min: retentionDaysMin, max: retentionDaysMax }
  return (
    <Section heading={t('retention')}>
      <p className="text-ink-2">{t('retentionHow')}</p>
      <form noValidate onSubmit={submit} className="mt-4 flex max-w-panel flex-col gap-4">
        {error && <ErrorNotice error={error} />}
        {data && <Banner meaning="ok" title={before === null ? t('keptIndefinitely') : t('saved', { days: before })} />}
        <TextField
          label={t('days')}
          inputMode="numeric"
          value={text}
          hint={t('daysHint', bounds)}
          error={isTried && days === undefined ? t('daysWrong', bounds) : null}
          onChange={setText}
        />
        {typeof days === 'number' && days !== before && (
          <Banner meaning="warn" title={t('irreversible')}>
            {t('irreversibleWhy', { days })}
          </Banner>
        )}
        <div>
          <Button
            type="submit"
            kind={typeof days === 'number' && days !== before ? 'irreversible' : 'secondary'}
            off={days === before ? t('same') : null}
            isBusy={isPending}
          >
            {t('save')}
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
  return days >= retentionDaysMin && days <= retentionDaysMax ? days : undefined
}
