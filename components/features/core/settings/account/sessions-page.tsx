'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { admins, mayRead } from '#lib/contract/index.ts'
import { follows } from '#lib/domain/knowledge/index.ts'
import { readingOf } from '../../../../ui/absence.ts'
import { Below } from '../../../../ui/below.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { Section } from '../../../../ui/section.tsx'
import { usePerson } from '../../../../widgets/person/person.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SessionTable } from './session-table.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/** The browsers one is signed in with; for an admin those of all users as well. */
export function SessionsPage() {
  const t = useTranslations('settings.sessions')
  const { role } = usePerson()
  const own = useRoute('listSessions', {})
  const { data, error, refetch } = own
  return (
    <SettingsFrame part="sessions" remark={t('limits')}>
      <div className="flex flex-col gap-6">
        <Section heading={t('own')} aside={<SignOutEverywhere />}>
          {error && <ErrorNotice error={error} onAgain={refetch} />}
          <SessionTable read={follows(readingOf({ data, error }, 'listSessions'), ({ value }) => value.sessions)} />
        </Section>
        {mayRead(role, admins) && (
          <Below of={[own]}>
            <AllSessions />
          </Below>
        )}
      </div>
    </SettingsFrame>
  )
}

function AllSessions() {
  const t = useTranslations('settings.sessions')
  const { data, error, refetch } = useRoute('listAllSessions', {})
  return (
    <Section heading={t('all')}>
      {error && <ErrorNotice error={error} onAgain={refetch} />}
      <SessionTable
        read={follows(readingOf({ data, error }, 'listAllSessions'), ({ value }) => value.sessions)}
        isOfAll
      />
    </Section>
  )
}
