'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { isRole, type PersonRecord, type UserRole } from '#lib/contract/index.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useRoleName } from '../role-name.ts'
import { LinkShown } from './link-shown.tsx'
import { RoleChoice } from './role-choice.tsx'

interface PersonDialogProps {
  person: PersonRecord
  onClose: () => void
}

/** What an admin can do about one person. Each action explains its effect before it is confirmed. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const t = useTranslations('settings.person')
  const roleName = useRoleName()
  const { userId, name, isActive } = person
  const before: UserRole = isRole(person.role) ? person.role : 'analyst'
  const [role, setRole] = useState(before)
  const change = useAct('changePerson', { refreshes: ['listPeople', 'listAllSessions', 'listBudgets'] })
  const link = useAct('createPasswordLink', { refreshes: ['listInvitations'] })
  const end = useAct('endPersonSessions', { refreshes: ['listPeople', 'listSessions', 'listAllSessions'] })
  const error = change.error ?? link.error ?? end.error
  const send = (body: { role?: UserRole; isActive?: boolean }, done: string) =>
    change.mutate(
      { params: { userId }, body },
      {
        onSuccess: () => {
          announce({ kind: 'done', title: done })
          onClose()
        },
      },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      description={person.email}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            kind="primary"
            off={role === before ? t('same') : null}
            isBusy={change.isPending}
            onClick={() => send({ role }, t('changed', { name, role: roleName(role) }))}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {error && <ErrorNotice error={error} />}
        <RoleChoice label={t('role')} value={role} onChange={setRole} remark={t('next')} />
        {link.data ? (
          <LinkShown link={link.data.value.link} expiresAt={link.data.value.expiresAt} />
        ) : (
          <Deed title={t('password')} why={t('passwordWhy')}>
            <Button
              isBusy={link.isPending}
              off={person.isDemo ? t('demo') : isActive ? null : t('isClosed')}
              onClick={() => link.mutate({ params: { userId } })}
            >
              {t('makeLink')}
            </Button>
          </Deed>
        )}
        <Deed title={t('browsers')} why={t('browsersWhy')}>
          <Button
            isBusy={end.isPending}
            onClick={() =>
              end.mutate(
                { params: { userId } },
                {
                  onSuccess: ({ value }) =>
                    announce({ kind: 'done', title: t('signedOut', { name, count: value.endedSessions }) }),
                },
              )
            }
          >
            {t('signOutEverywhere')}
          </Button>
        </Deed>
        <Deed title={t(isActive ? 'closeTitle' : 'openTitle')} why={t(isActive ? 'closeWhy' : 'openWhy')}>
          <Button
            kind={isActive ? 'irreversible' : 'secondary'}
            isBusy={change.isPending}
            onClick={() => send({ isActive: !isActive }, t(isActive ? 'wasClosed' : 'wasOpened', { name }))}
          >
            {t(isActive ? 'closeAccount' : 'openAccount')}
          </Button>
        </Deed>
      </div>
    </Dialog>
  )
}

function Deed({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hair pt-4">
      <div className="min-w-0 flex-1 basis-[200px]">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-3">{why}</p>
      </div>
      {children}
    </div>
  )
}
