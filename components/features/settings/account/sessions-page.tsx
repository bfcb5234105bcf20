'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { follows } from '#lib/domain/knowledge/index.ts'
import { readingOf } from '../../../ui/absence.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SessionTable } from './session-table.tsx'

/** The sessions of all users. */
export function SessionsPage() {
  const t = useTranslations('settings')
  const { data, error, refetch } = useRoute('listAllSessions', {})
  return (
    <SettingsFrame part="sessions" remark={t('sessions.limits')}>
      {error && <ErrorNotice error={error} onAgain={refetch} />}
      <SessionTable
        read={follows(readingOf({ data, error }, 'listAllSessions'), ({ value }) => value.sessions)}
        isOfAll
      />
    </SettingsFrame>
  )
}
