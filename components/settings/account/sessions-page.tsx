'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SessionTable } from './session-table.tsx'

/** Every browser in which anybody is signed in. */
export function SessionsPage() {
  const t = useTranslations('settings')
  const { data, error, isPending, refetch } = useRoute('listAllSessions', {})
  return (
    <SettingsFrame part="sessions" remark={t('sessions.limits')}>
      {error && <ErrorNotice error={error} action={<Button onClick={() => void refetch()}>{t('again')}</Button>} />}
      <SessionTable sessions={data?.value.sessions ?? []} isLoading={isPending} isOfAll />
    </SettingsFrame>
  )
}
