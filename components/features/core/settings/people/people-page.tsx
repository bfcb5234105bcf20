'use client'

import { UserPlus } from 'lucide-react'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useMemo, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { PersonRecord } from '#lib/contract/index.ts'
import {
  Age,
  absent,
  Below,
  Button,
  columnsOf,
  DataTable,
  EmptyState,
  ErrorNotice,
  lazyPart,
  Muted,
  pages,
  readingOf,
  Soft,
  type TableColumn,
  useMay,
  useTranslations,
} from '../../../../ui/kit.ts'
import { StepsHelp } from '../../../../ui/steps-help.tsx'
import { useRoleName } from '../../../../widgets/person/role-name.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { InvitationsSection } from './invitations-section.tsx'

const steps = ['people', 'connection', 'budgets', 'webhooks', 'rules', 'audit'] as const

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog')
const PersonDialog = lazyPart(() => import('./person-dialog.tsx'), 'PersonDialog')

/** Who may do what: everybody with an account, and who was asked to come. */
export function PeoplePage() {
  const t = useTranslations('settings')
  const [isInviting, setInviting] = useQueryState('invite', parseAsBoolean.withDefault(false))
  const [chosen, setChosen] = useState<PersonRecord | null>(null)
  const list = useRoute('listPeople', {})
  const { data } = list
  const [mayInvite, mayChange] = [useMay('createInvitation'), useMay('changePerson')]
  const people = data?.value.people ?? []
  const columns = usePeopleColumns(setChosen)
  const invite = (
    <Button act="createInvitation" kind="primary" icon={UserPlus} onClick={() => void setInviting(true)}>
      {t('people.invite')}
    </Button>
  )
  return (
    <SettingsFrame part="people" remark={data && t('people.count', { count: people.length })} aside={invite}>
      <ErrorNotice of={list} />
      <DataTable
        label={t('parts.people')}
        rows={people}
        columns={columns}
        rowId={({ userId }) => userId}
        density="l"
        read={readingOf(list, 'listPeople')}
        onOpen={mayChange ? setChosen : undefined}
        nothing={(proof) => (
          <EmptyState kind="notAskedYet" title={absent(t, 'people.none', proof)} act="createInvitation" next={invite}>
            {t('people.noneWhy')}
          </EmptyState>
        )}
      />
      <Below of={[list]}>
        <div className="mt-6 flex flex-col gap-6">
          <InvitationsSection onInvite={() => void setInviting(true)} below={mayInvite && <PeopleStartHelp />} />
        </div>
      </Below>
      {isInviting && mayInvite && <InviteDialog onClose={() => void setInviting(null)} />}
      {chosen && <PersonDialog key={chosen.userId} person={chosen} onClose={() => setChosen(null)} />}
    </SettingsFrame>
  )
}

/** How an admin starts: the order in which the parts of the settings are worth a visit. */
function PeopleStartHelp() {
  const t = useTranslations('settings.start')
  return (
    <StepsHelp
      title={t('title')}
      remark={t('remark')}
      steps={steps.map((id) => ({
        id,
        href: id === 'webhooks' ? pages.webhooks() : pages.settings(id),
        title: t(`${id}.title`),
        text: t(`${id}.text`),
      }))}
    />
  )
}

export function usePeopleColumns(onChange: (person: PersonRecord) => void): TableColumn<PersonRecord>[] {
  const t = useTranslations('settings.people')
  const roleName = useRoleName()
  return useMemo(
    () =>
      columnsOf(t, {
        name: {
          isName: true,
          value: 'name',
          cell: ({ name, email, isDemo }) => (
            <>
              <bdi className="block">{name}</bdi>
              <span className="block wrap-anywhere text-sm font-regular text-ink-3">
                <bdi>{email}</bdi>
                {isDemo && ` · ${t('demo')}`}
              </span>
            </>
          ),
        },
        role: {
          width: '18%',
          value: ({ role }) => roleName(role),
          cell: ({ role, isActive }) =>
            isActive ? roleName(role) : <Muted>{t('closedRole', { role: roleName(role) })}</Muted>,
        },
        with: {
          label: t('signsInWith'),
          width: '16%',
          isSecondary: true,
          cell: ({ hasPassword, hasSingleSignOn }) => (
            <Soft>
              {[hasPassword && t('password'), hasSingleSignOn && t('sso')].filter(Boolean).join(', ') || t('notYet')}
            </Soft>
          ),
        },
        factor: {
          label: t('secondFactor'),
          width: '112px',
          isSecondary: true,
          value: ({ hasSecondFactor }) => (hasSecondFactor == null ? null : Number(hasSecondFactor)),
          cell: ({ hasPassword, hasSecondFactor }) => {
            if (hasSecondFactor == null) return <Muted>{t('factorUnknown')}</Muted>
            if (hasSecondFactor) return t('factorSet')
            return <Muted>{hasPassword === false ? '–' : t('notYet')}</Muted>
          },
        },
        last: {
          label: t('lastSignIn'),
          width: '16%',
          isSecondary: true,
          value: 'lastSignInAt',
          cell: ({ lastSignInAt }) =>
            lastSignInAt ? <Age at={lastSignInAt} /> : <Muted>{lastSignInAt === null ? t('never') : '–'}</Muted>,
        },
        sessions: {
          width: '96px',
          isFigure: true,
          isSecondary: true,
          value: 'sessions',
          cell: ({ sessions }) => sessions,
        },
        change: {
          act: 'changePerson',
          label: t('action'),
          width: '112px',
          isSortable: false,
          cell: (person) => (
            <Button
              act="changePerson"
              size="s"
              aria-label={t('changeOf', { name: person.name })}
              onClick={() => onChange(person)}
            >
              {t('change')}
            </Button>
          ),
        },
      }),
    [t, roleName, onChange],
  )
}
