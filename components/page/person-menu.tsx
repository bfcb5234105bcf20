'use client'

import { Keyboard, LogOut } from 'lucide-react'
import { densities, locales, themes } from '#lib/contract/index.ts'
import type { Floating } from '../ui/floating.ts'
import { optionsOf, useTranslations } from '../ui/kit.ts'
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuRule } from '../ui/menu.tsx'
import { usePerson } from '../widgets/person/person.tsx'
import { useKeysList } from './openers.ts'
import { useSignOut } from './sign-out.ts'

/** Each language calls itself by its own name, so that a reader in the wrong one can switch back. */
const languageNames: Record<(typeof locales)[number], string> = { en: 'English', de: 'Deutsch' }

export function PersonMenu(floating: Floating) {
  const t = useTranslations('shell.person')
  const role = useTranslations('shell.roles')
  const person = usePerson()
  const { preferences, change } = person
  const keys = useKeysList()
  const signOut = useSignOut()
  return (
    <Menu {...floating} label={person.name}>
      <div className="border-b border-hair px-4 pt-2 pb-3">
        <p className="font-medium">{person.name}</p>
        <p className="text-sm text-ink-3">
          {person.email} · {role(person.role)}
        </p>
        {person.hasFailed && (
          <p role="alert" className="text-sm text-bad">
            {t('notSaved')}
          </p>
        )}
      </div>
      <MenuChoice
        label={t('theme')}
        value={preferences.theme}
        onChange={(theme) => change({ theme })}
        options={optionsOf(themes, (theme) => t(theme))}
      />
      <MenuRule />
      <MenuChoice
        label={t('language')}
        value={preferences.locale}
        onChange={(locale) => change({ locale })}
        options={optionsOf(locales, (locale) => languageNames[locale])}
      />
      <MenuRule />
      <MenuChoice
        label={t('density')}
        value={preferences.density}
        onChange={(density) => change({ density })}
        options={optionsOf(densities, (density) => t(density))}
      />
      <MenuRule />
      <MenuCheck
        isChecked={preferences.hasSingleKeyShortcuts}
        onChange={(hasSingleKeyShortcuts) => change({ hasSingleKeyShortcuts })}
      >
        {t('singleKeys')}
      </MenuCheck>
      <MenuItem icon={Keyboard} onPress={keys.open}>
        {t('keys')}
      </MenuItem>
      <MenuRule />
      <MenuItem icon={LogOut} onPress={signOut}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
