'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { PersonRecord } from '#lib/contract/index.ts'
import { Age, Button, columnsOf, Muted, Soft, type TableColumn } from '../../../../ui/kit.ts'
import { useRoleName } from '../../../../widgets/person/role-name.ts'

export function usePeopleColumns(onChange: (person: PersonRecord) => void): TableColumn<PersonRecord>[] {
  const t = useTranslations('settings.people')
  const roleName = useRoleName()
  return useMemo(
    () =>
      columnsOf(t, {
        name: {
          isName: true,
          value: ({ name }) => name,
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
          value: ({ lastSignInAt }) => lastSignInAt,
          cell: ({ lastSignInAt }) =>
            lastSignInAt ? <Age at={lastSignInAt} /> : <Muted>{lastSignInAt === null ? t('never') : '–'}</Muted>,
        },
        sessions: {
          width: '96px',
          isFigure: true,
          isSecondary: true,
          value: ({ sessions }) => sessions,
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
              onClick={(event) => {
                event.stopPropagation()
                onChange(person)
              }}
            >
              {t('change')}
            </Button>
          ),
        },
      }),
    [t, roleName, onChange],
  )
}
