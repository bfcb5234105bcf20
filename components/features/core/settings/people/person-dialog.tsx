'use client'

import { type ReactNode, useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { isRole, type PersonRecord, type UserRole } from '#lib/contract/index.ts'
import {
  ActDialog,
  announce,
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  ErrorNotice,
  Note,
  Time,
  useTranslations,
} from '../../../../ui/kit.ts'
import { useEdit } from '../../../../widgets/conflict/use-edit.tsx'
import { useRoleName } from '../../../../widgets/person/role-name.ts'
import { LinkMade } from './link-made.tsx'
import { RoleChoice } from './role-choice.tsx'

interface PersonDialogProps {
  person: PersonRecord
  onClose: () => void
}

/** What an admin can do about one person. Each action explains its effect before it is confirmed. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const t = useTranslations('settings.person')
  const { userId, name, isActive } = person
  const before: UserRole = isRole(person.role) ? person.role : 'analyst'
  const [role, setRole] = useState(before)
  const link = useAction('createPasswordLink')
  const [asking, setAsking] = useState<'close' | 'sessions' | 'factor' | null>(null)
  const { edit, change } = usePersonEdit(person, onClose)
  const error = edit.error ?? link.error
  if (edit.conflict) return edit.conflict
  if (asking === 'close') {
    return (
      <ConfirmDialog
        onClose={() => setAsking(null)}
        title={t('askClose', { name })}
        description={t('askCloseWhy')}
        submitLabel={t('closeAccount')}
        isBusy={change.isPending}
        error={error}
        onConfirm={() => edit.submit({ changes: { isActive: false }, base: { isActive: true } })}
      />
    )
  }
  if (asking === 'sessions') return <SignOutDialog person={person} onClose={() => setAsking(null)} />
  if (asking === 'factor') {
    return <ResetFactorDialog person={person} onBack={() => setAsking(null)} onDone={onClose} />
  }
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
            disabledReason={role === before ? t('same') : null}
            isBusy={change.isPending}
            onClick={() => edit.submit({ changes: { role }, base: { role: person.role } })}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ErrorNotice error={error} />
        <HeldAccount person={person} />
        <RoleChoice label={t('role')} value={role} onChange={setRole} remark={t('next')} />
        {link.data ? (
          <LinkMade {...link.data.value} />
        ) : (
          <Deed title={t('password')} why={t('passwordWhy')}>
            <Button
              isBusy={link.isPending}
              disabledReason={person.isDemo ? t('demo') : isActive ? null : t('isClosed')}
              onClick={() => link.mutate({ params: { userId } })}
            >
              {t('makeLink')}
            </Button>
          </Deed>
        )}
        <Deed title={t('browsers')} why={t('browsersWhy')}>
          <Button onClick={() => setAsking('sessions')}>{t('signOutEverywhere')}</Button>
        </Deed>
        {person.hasSecondFactor && (
          <Deed title={t('factor')} why={t('factorWhy')}>
            <Button act="resetSecondFactor" kind="irreversible" onClick={() => setAsking('factor')}>
              {t('resetFactor')}
            </Button>
          </Deed>
        )}
        <Deed title={t(isActive ? 'closeTitle' : 'openTitle')} why={t(isActive ? 'closeWhy' : 'openWhy')}>
          <Button
            kind={isActive ? 'irreversible' : 'secondary'}
            isBusy={change.isPending}
            onClick={() =>
              isActive ? setAsking('close') : edit.submit({ changes: { isActive: true }, base: { isActive: false } })
            }
          >
            {t(isActive ? 'closeAccount' : 'openAccount')}
          </Button>
        </Deed>
      </div>
    </Dialog>
  )
}

/** Saves one field of a person; a closed account can be reopened where its closing is announced. */
function usePersonEdit({ userId, name }: PersonRecord, onDone: () => void) {
  const t = useTranslations('settings.person')
  const roleName = useRoleName()
  const change = useAction('changePerson')
  const send = ({ changes, base }: { changes: object; base: object }) =>
    change.mutate(
      { params: { userId }, body: { ...changes, base } },
      {
        onSuccess: () => {
          announce(wordsAfter(changes))
          onDone()
        },
      },
    )
  const wordsAfter = (changes: { role?: UserRole; isActive?: boolean }): Parameters<typeof announce>[0] => {
    if (changes.role !== undefined) {
      return { kind: 'done', title: t('changed', { name, role: roleName(changes.role) }) }
    }
    if (changes.isActive !== false) return { kind: 'done', title: t('wasOpened', { name }) }
    const reopen = () => change.mutate({ params: { userId }, body: { isActive: true, base: { isActive: false } } })
    return { kind: 'done', title: t('wasClosed', { name }), action: { label: t('undo'), onPress: reopen } }
  }
  const edit = useEdit({
    send,
    act: change,
    onDiscard: onDone,
    nameOf: (field) => t(field === 'role' ? 'role' : 'closeTitle'),
    labelsOf: (field, value) => (field === 'role' ? roleName(String(value)) : t(value === true ? 'open' : 'closed')),
  })
  return { edit, change }
}

function SignOutDialog({ person: { userId, name }, onClose }: PersonDialogProps) {
  const t = useTranslations('settings.person')
  const act = useAction('endPersonSessions')
  return (
    <ActDialog
      onClose={onClose}
      title={t('askSignOut', { name })}
      description={t('askSignOutWhy')}
      submitLabel={t('signOutEverywhere')}
      of={act}
      input={{ params: { userId } }}
      done={({ value }) => t('signedOut', { name, count: value.endedSessions })}
    />
  )
}

function Deed({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hair pt-4">
      <div className="min-w-0 flex-1 basis-[200px]">
        <p className="font-medium">{title}</p>
        <Note>{why}</Note>
      </div>
      {children}
    </div>
  )
}

/** What an account may not confirm, because somebody else gave it a new way in, and how a further admin allows it. */
function HeldAccount({ person }: { person: PersonRecord }) {
  const t = useTranslations('settings.person')
  const { userId, name, heldUntil, resetBy } = person
  const { mutate, error, isPending, data } = useAction('allowAccount')
  const allow = () =>
    mutate({ params: { userId } }, { onSuccess: () => announce({ kind: 'done', title: t('allowed', { name }) }) })
  return (
    <>
      {heldUntil && data === undefined && (
        <Banner
          meaning="warn"
          title={
            <>
              {t('held')} <Time at={heldUntil} />
            </>
          }
          aside={
            <Button act="allowAccount" size="s" isBusy={isPending} onClick={allow}>
              {t('allow')}
            </Button>
          }
        >
          {t('heldWhy')}
        </Banner>
      )}
      <ErrorNotice error={error} />
      {resetBy && resetBy.length > 0 && <Note>{t('resetBy', { names: resetBy.join(', ') })}</Note>}
    </>
  )
}

interface ResetFactorDialogProps {
  person: PersonRecord
  onBack: () => void
  onDone: () => void
}

/** For a person who has lost the app and the recovery codes. */
function ResetFactorDialog({ person: { userId, name }, onBack, onDone }: ResetFactorDialogProps) {
  const t = useTranslations('settings.person')
  const act = useAction('resetSecondFactor')
  return (
    <ActDialog
      onClose={onBack}
      title={t('askFactor', { name })}
      description={t('askFactorWhy')}
      submitLabel={t('resetFactor')}
      of={act}
      input={{ params: { userId } }}
      done={() => t('factorReset', { name })}
      onDone={onDone}
    />
  )
}
