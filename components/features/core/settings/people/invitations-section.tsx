'use client'

import { type ReactNode, useMemo } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import type { Invitation } from '#lib/contract/index.ts'
import {
  absent,
  aged,
  Below,
  Button,
  columnsOf,
  DataTable,
  EmptyState,
  ErrorNotice,
  Muted,
  readingOf,
  Section,
  Time,
  useTranslations,
  wordIn,
} from '../../../../ui/kit.ts'
import { useRoleName } from '../../../../widgets/person/role-name.ts'

interface InvitationsSectionProps {
  onInvite: () => void
  /** What stands under the list. */
  below?: ReactNode
}

/** Links that were made, what became of them, and the way to take one back. */
export function InvitationsSection({ onInvite, below }: InvitationsSectionProps) {
  const t = useTranslations('settings.invitations')
  const invite = useTranslations('settings.people')
  const list = useRoute('listInvitations', {})
  const revoke = useAction('revokeInvitation')
  const { mutate } = revoke
  const revokingId = revoke.isPending ? revoke.variables.params.invitationId : null
  const columns = useColumns(revokingId, (invitationId) => mutate({ params: { invitationId } }))
  return (
    <>
      <Section heading={t('title')} remark={t('remark')}>
        <ErrorNotice error={list.error ?? revoke.error} />
        <DataTable
          label={t('title')}
          rows={list.data?.value.invitations ?? []}
          columns={columns}
          rowId={({ invitationId }) => invitationId}
          read={readingOf(list, 'listInvitations')}
          nothing={(proof) => (
            <EmptyState
              kind="notAskedYet"
              title={absent(t, 'none', proof)}
              act="createInvitation"
              next={<Button onClick={onInvite}>{invite('invite')}</Button>}
            >
              {t('noneWhy')}
            </EmptyState>
          )}
        />
      </Section>
      <Below of={[list]}>{below}</Below>
    </>
  )
}

function useColumns(revokingId: string | null, onRevoke: (invitationId: string) => void) {
  const t = useTranslations('settings.invitations')
  const roleName = useRoleName()
  return useMemo(
    () =>
      columnsOf<Invitation>(t, {
        email: {
          isName: true,
          value: 'email',
          cell: ({ email, isForPassword }) => (
            <>
              <bdi className="inline-block min-w-[100px] wrap-anywhere">{email ?? t('first')}</bdi>
              {isForPassword && <span className="ms-3 text-sm font-regular text-ink-3">{t('forPassword')}</span>}
            </>
          ),
        },
        role: { width: '16%', isSecondary: true, cell: ({ role }) => roleName(role) },
        by: {
          width: '20%',
          isSecondary: true,
          cell: ({ invitedBy }) => <bdi className="wrap-anywhere text-ink-2">{invitedBy ?? t('program')}</bdi>,
        },
        created: {
          width: '14%',
          isSecondary: true,
          ...aged(({ createdAt }) => createdAt),
        },
        state: {
          width: '20%',
          value: 'state',
          cell: ({ state, expiresAt }) =>
            state === 'open' ? (
              <>
                {t('open')} <Time at={expiresAt} shows="moment" />
              </>
            ) : (
              <Muted>{wordIn(t, `states.${state}`, state)}</Muted>
            ),
        },
        revoke: {
          act: 'revokeInvitation',
          label: t('action'),
          width: '112px',
          isSortable: false,
          cell: ({ state, invitationId, email }) =>
            state === 'open' && (
              <Button
                act="revokeInvitation"
                size="s"
                aria-label={t('revokeOf', { email: email ?? t('first') })}
                isBusy={revokingId === invitationId}
                onClick={() => onRevoke(invitationId)}
              >
                {t('revoke')}
              </Button>
            ),
        },
      }),
    [t, roleName, revokingId, onRevoke],
  )
}
