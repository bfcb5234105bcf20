'use client'

import { useMemo, useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { forgetFiles } from '#lib/client/kept-files.ts'
import { admins, mayRead, type SessionRecord } from '#lib/contract/index.ts'
import { follows, type Knowledge } from '#lib/domain/knowledge/index.ts'
import { browserOf } from '#lib/text/index.ts'
import {
  ActDialog,
  absent,
  aged,
  announce,
  Below,
  Button,
  ConfirmDialog,
  columnsOf,
  DataTable,
  DialogButton,
  EmptyState,
  ErrorNotice,
  Muted,
  pages,
  readingOf,
  Section,
  Tag,
  useMay,
  useTranslations,
} from '../../../../ui/kit.ts'
import { usePerson } from '../../../../widgets/person/person.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** The browsers one is signed in with; for an admin those of all users as well. */
export function SessionsPage() {
  const t = useTranslations('settings.sessions')
  const { role } = usePerson()
  const own = useRoute('listSessions', {})
  return (
    <SettingsFrame part="sessions" remark={t('limits')}>
      <div className="flex flex-col gap-6">
        <Section heading={t('own')} aside={<SignOutEverywhere />}>
          <ErrorNotice of={own} />
          <SessionTable read={follows(readingOf(own, 'listSessions'), ({ value }) => value.sessions)} />
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
  const { mutate, isPending, isSuccess } = useAction('endOwnSessions')
  const end = () =>
    mutate(
      {},
      {
        onSuccess: () => void forgetFiles().then(() => window.location.assign(pages.signIn())),
        onError: () => announce({ kind: 'failed', title: t('everywhereFailed') }),
      },
    )
  return (
    <DialogButton
      size="s"
      dialog={(close) => (
        <ConfirmDialog
          onClose={close}
          title={t('askEverywhere')}
          description={t('askEverywhereWhy')}
          submitLabel={t('everywhere')}
          isBusy={isPending || isSuccess}
          onConfirm={end}
        />
      )}
    >
      {t('everywhere')}
    </DialogButton>
  )
}

interface SessionTableProps {
  read: Knowledge<readonly SessionRecord[]>
  /** Of everybody: then each row says whose it is. */
  isOfAll?: boolean
}

/** Browsers that are signed in; ending one counts at its next request. */
export function SessionTable({ read, isOfAll = false }: SessionTableProps) {
  const t = useTranslations('settings.sessions')
  const end = useAction('endSession')
  const [asked, setAsked] = useState<SessionRecord | null>(null)
  // Somebody else's session is ended by whoever may end all of a person's.
  const mayEnd = useMay('endPersonSessions') || !isOfAll
  const columns = useColumns(isOfAll, mayEnd ? setAsked : null)
  return (
    <>
      {asked && (
        <ActDialog
          onClose={() => setAsked(null)}
          title={t('askEnd', { name: asked.name ?? '' })}
          description={t('askEndWhy', { browser: browserOf(asked.userAgent) ?? t('unknownBrowser') })}
          submitLabel={t('end')}
          of={end}
          input={{ params: { sessionId: asked.sessionId } }}
          done={() => t('ended', { name: asked.name ?? '' })}
        />
      )}
      <DataTable
        label={t('label')}
        rows={read.isKnown ? read.value : []}
        columns={columns}
        rowId={({ sessionId }) => sessionId}
        density="l"
        read={read}
        nothing={(proof) => <EmptyState kind="notFound" title={absent(t, 'none', proof)} />}
      />
    </>
  )
}

function useColumns(isOfAll: boolean, onEnd: ((session: SessionRecord) => void) | null) {
  const t = useTranslations('settings.sessions')
  return useMemo(
    () =>
      columnsOf<SessionRecord>(t, {
        where: {
          label: t(isOfAll ? 'person' : 'where'),
          isName: true,
          value: ({ name, userAgent }) => (isOfAll ? name : browserOf(userAgent)),
          cell: (session) => <Where session={session} isOfAll={isOfAll} />,
        },
        address: {
          width: '18%',
          isSecondary: true,
          value: 'address',
          cell: ({ address }) => (address ? <code>{address}</code> : <Muted>{t('unknown')}</Muted>),
        },
        began: {
          width: '16%',
          isSecondary: true,
          ...aged(({ createdAt }) => createdAt),
        },
        seen: {
          width: '16%',
          isSecondary: true,
          ...aged(({ seenAt }) => seenAt),
        },
        end: {
          label: t('action'),
          width: '136px',
          isSortable: false,
          cell: (session) =>
            session.isThis ? (
              <Tag meaning="accent">{t('this')}</Tag>
            ) : (
              onEnd && (
                <Button size="s" onClick={() => onEnd(session)}>
                  {t('end')}
                </Button>
              )
            ),
        },
      }),
    [t, isOfAll, onEnd],
  )
}

function Where({ session, isOfAll }: { session: SessionRecord; isOfAll: boolean }) {
  const t = useTranslations('settings.sessions')
  const { name, email, userAgent, signedInWith } = session
  const browser = browserOf(userAgent) ?? t('unknownBrowser')
  return (
    <>
      <span className="block">{isOfAll ? <bdi>{name}</bdi> : browser}</span>
      <span className="flex flex-wrap items-center gap-x-3 text-sm font-regular text-ink-3">
        {isOfAll ? (
          <span>
            <bdi>{email}</bdi> · {browser}
          </span>
        ) : (
          t(signedInWith === 'oidc' ? 'withSso' : signedInWith === 'passkey' ? 'withPasskey' : 'withPassword')
        )}
        {session.isNewBrowser && <Tag meaning="warn">{t('isNew')}</Tag>}
      </span>
    </>
  )
}
