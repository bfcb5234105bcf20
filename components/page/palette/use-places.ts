'use client'

import { Network, Settings } from 'lucide-react'
import { useMemo } from 'react'
import { mayRead, readers } from '#lib/contract/index.ts'
import type { TextKey } from '../../messages/index.ts'
import type { SettingsGroup, SettingsPart } from '../../pages.ts'
import { pages, useTranslations } from '../../ui/kit.ts'
import { usePerson } from '../../widgets/person/person.tsx'
import { destinationsFor } from '../nav.ts'
import { groupsFor } from '../settings-parts.ts'
import type { PaletteEntry } from './entries.ts'

/** Every page of the navigation that the reader may open, and what is opened from a file. */
export function usePlaceEntries(): readonly PaletteEntry[] {
  const t = useTranslations('shell')
  const labels = useTranslations('settings')
  const { role } = usePerson()
  return useMemo(() => {
    const places = destinationsFor(role).map(
      ({ id, href, letter, row }): PaletteEntry => ({
        id: `go-${id}`,
        section: 'goTo',
        title: t(`nav.${id}`),
        icon: row.icon,
        ...(id === row.id ? {} : { remark: t(`nav.${row.id}`) }),
        ...(letter ? { keys: `g ${letter}` } : {}),
        does: href,
      }),
    )
    const settings = groupsFor(role).flatMap(({ id: group, parts }) =>
      parts.flatMap((part) => settingsEntries(part, group)),
    )
    const graphFile: PaletteEntry = {
      id: 'graph-file',
      section: 'actions',
      title: t('keys.graphFile'),
      icon: Network,
      keys: 'g g',
      does: pages.graphFile(),
    }
    return mayRead(role, readers) ? [...places, ...settings, graphFile] : [...places, ...settings]

    /** A page of the settings, and each heading on it. */
    function settingsEntries(part: SettingsPart, group: SettingsGroup): PaletteEntry[] {
      const page = labels(`parts.${part}`)
      const entry = (title: string, remark: string, hash: string): PaletteEntry => ({
        id: `settings-${part}${hash}`,
        section: 'settings',
        title,
        icon: Settings,
        remark,
        does: `${pages.settings(part)}${hash}`,
      })
      const headings = settingsHeadings[part].map((key) =>
        entry(labels(key), page, `#${key.slice(key.lastIndexOf('.') + 1)}`),
      )
      return [entry(page, t(`nav.${group}`), ''), ...headings]
    }
  }, [role, t, labels])
}

/**
 * What stands on each page of the settings, as keys of their texts: a heading leads to its page, and to its place there
 * where the page has several.
 */
export const settingsHeadings: Readonly<Record<SettingsPart, readonly TextKey<'settings'>[]>> = {
  account: ['account.role', 'budgets.own', 'password.title', 'secondFactor.title', 'passkeys.title', 'signOn.title'],
  appearance: ['appearance.timeZone'],
  sessions: ['sessions.everywhere'],
  notifications: ['appearance.mail.title', 'appearance.calendar.title'],
  people: ['invitations.title', 'people.invite'],
  'sign-in': ['rules.secondFactor', 'rules.passwords'],
  'e-mail': ['connection.mail', 'connection.testMail', 'rules.organization'],
  connection: ['connection.service', 'connection.console', 'connection.extensions'],
  billing: [],
  budgets: ['budgets.remaining', 'budgets.forecast'],
  rules: [
    'rules.reference',
    'rules.secondPerson',
    'rules.sharing',
    'rules.persons',
    'rules.zone',
    'rules.gbForm',
    'rules.reviews',
    'rules.severities',
    'rules.retention',
    'rules.files',
    'rules.auditLog',
  ],
  shared: [],
  sanctions: [],
  sets: [],
  audit: ['audit.export'],
}
