'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SessionTable } from './session-table.tsx'

/** The sessions of all users. */
export function SessionsPage() {
  const t = useTranslations('settings')
  const { data, error, isPending, refetch } = useRoute('listAllSessions', {})
  return (
    <SettingsFrame part="sessions" remark={t('sessions.limits')}>
      {error && <ErrorNotice error={error} onAgain={refetch} />}
      <SessionTable sessions={data?.value.sessions ?? []} isLoading={isPending} isOfAll />
    </SettingsFrame>
  )
}
