'use client'

import { useTheme } from 'next-themes'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { type AnyRouteId, type Preferences, type RouteBody, rows, type UserRole } from '#lib/contract/index.ts'
import { useRouter } from '../../ui/kit.ts'
import { MayProvider } from '../../ui/may.tsx'

export interface SignedIn {
  name: string
  email: string
  role: UserRole
}

export type PreferencesChange = RouteBody<'updatePreferences'>

interface PersonContext extends SignedIn {
  preferences: Preferences
  /** Shows the change at once and keeps it with the account; taken back where that fails. */
  change: (change: PreferencesChange) => void
  hasFailed: boolean
}

const Context = createContext<PersonContext | null>(null)

interface PersonProviderProps {
  person: SignedIn
  preferences: Preferences
  children: ReactNode
}

export function PersonProvider({ person, preferences: saved, children }: PersonProviderProps) {
  const router = useRouter()
  const { theme, setTheme } = useTheme()
  const { mutate, isError } = useAction('updatePreferences')
  const [changed, setChanged] = useState<PreferencesChange>({})
  const preferences = useMemo(() => ({ ...saved, ...changed }), [saved, changed])

  // The account's theme wins over what this browser remembers, once, when the console opens.
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    if (theme !== saved.theme) setTheme(saved.theme)
  }, [theme, saved.theme, setTheme])

  const value = useMemo(() => {
    const change = (next: PreferencesChange) => {
      const before = changed
      setChanged({ ...before, ...next })
      if (next.theme) setTheme(next.theme)
      mutate(
        { body: next },
        {
          onSuccess: () => {
            if (next.locale || next.timeZone) router.refresh()
          },
          onError: () => {
            setChanged(before)
            if (next.theme) setTheme(before.theme ?? saved.theme)
          },
        },
      )
    }
    return { ...person, preferences, change, hasFailed: isError }
  }, [person, preferences, changed, saved.theme, isError, mutate, router, setTheme])
  const { role } = person
  const may = useCallback((act: AnyRouteId) => rows[act].roles.includes(role), [role])
  return (
    <Context value={value}>
      <MayProvider value={may}>{children}</MayProvider>
    </Context>
  )
}

/** Who is signed in, and what they prefer. */
export function usePerson(): PersonContext {
  const person = useContext(Context)
  if (person === null) throw new Error('PersonProvider is missing above this component')
  return person
}
