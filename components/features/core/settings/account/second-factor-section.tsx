'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { Section } from '../../../../ui/section.tsx'
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

/** Who is there is asked by the act itself. */
function TurnOff() {
  const t = useTranslations('settings.secondFactor')
  const { mutate, error, isPending } = useAct('turnOffSecondFactor')
  return (
    <div className="flex max-w-panel flex-col items-start gap-4">
      {error && <ErrorNotice error={error} />}
      <Banner meaning="ok" title={t('isOn')} />
      <Button kind="irreversible" isBusy={isPending} onClick={() => mutate({})}>
        {t('turnOff')}
      </Button>
    </div>
  )
}
