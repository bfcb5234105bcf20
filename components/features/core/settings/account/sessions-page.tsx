'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { forgetFiles } from '#lib/client/kept-files.ts'
import { admins, mayRead } from '#lib/contract/index.ts'
import { follows } from '#lib/domain/knowledge/index.ts'
import { pages } from '../../../../pages.ts'
import { announce, Below, Button, ConfirmDialog, ErrorNotice, readingOf, Section } from '../../../../ui/kit.ts'
import { usePerson } from '../../../../widgets/person/person.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SessionTable } from './session-table.tsx'

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
          <ErrorNotice error={error} onAgain={refetch} />
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
  const read = useRoute('listAllSessions', {})
  return (
    <Section heading={t('all')}>
      <ErrorNotice of={read} />
      <SessionTable read={follows(readingOf(read, 'listAllSessions'), ({ value }) => value.sessions)} isOfAll />
    </Section>
  )
}

/** Ends every session of one's own at once; this page is one of them. */
function SignOutEverywhere() {
  const t = useTranslations('settings.sessions')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, isSuccess } = useAct('endOwnSessions')
  const end = () =>
    mutate(
      {},
      {
        onSuccess: () => void forgetFiles().then(() => window.location.assign(pages.signIn())),
        onError: () => announce({ kind: 'failed', title: t('everywhereFailed') }),
      },
    )
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        {t('everywhere')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('askEverywhere')}
          description={t('askEverywhereWhy')}
          does={t('everywhere')}
          isBusy={isPending || isSuccess}
          error={null}
          onConfirm={end}
        />
      )}
    </>
  )
}
