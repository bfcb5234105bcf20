'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { fieldErrorsOf, isAllInFields } from '../../../ui/field-errors.ts'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** Whether signing in asks for a code, and how that is changed. */
export function SecondFactorSection() {
  const t = useTranslations('settings.secondFactor')
  const { data, error, refetch } = useRoute('getSecondFactor', {})
  const [isSettingUp, setSettingUp] = useState(false)
  const factor = data?.value
  if (factor && !factor.hasPassword) return null
  const remark = factor?.isOn ? t('on', { left: factor.recoveryCodesLeft }) : t('off')
  return (
    <Section heading={t('title')} remark={remark}>
      {error && <ErrorNotice error={error} onAgain={refetch} />}
      {factor && (factor.isOn && !isSettingUp ? <TurnOff /> : null)}
      {factor && (!factor.isOn || isSettingUp) && (
        <SecondFactorSetup onBegin={() => setSettingUp(true)} onDone={() => setSettingUp(false)} />
      )}
    </Section>
  )
}

function TurnOff() {
  const t = useTranslations('settings.secondFactor')
  const [proof, setProof] = useState('')
  const { mutate, error, isPending, reset } = useAct('turnOffSecondFactor', { refreshes: ['getSecondFactor'] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (proof !== '') mutate({ body: { proof } })
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-panel flex-col gap-4">
      {error && !isAllInFields(error, ['proof']) && <ErrorNotice error={error} />}
      <Banner meaning="ok" title={t('isOn')} />
      <TextField
        label={t('proof')}
        type="password"
        autoComplete="off"
        isRequired
        value={proof}
        error={fieldErrorsOf(error).proof ? t('proofWrong') : null}
        onChange={(text) => {
          setProof(text)
          if (error) reset()
        }}
      />
      <div>
        <Button type="submit" kind="irreversible" isBusy={isPending}>
          {t('turnOff')}
        </Button>
      </div>
    </form>
  )
}
