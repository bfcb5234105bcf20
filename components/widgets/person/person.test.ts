import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ComponentProps, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  type AnyRouteId,
  allRoutes,
  keysOf,
  type Preferences,
  roles,
  routeOf,
  type UserRole,
} from '#lib/contract/index.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { May } from '../../ui/may.tsx'
import { PersonProvider } from './person.tsx'

const nothing = () => {}
const router: AppRouterInstance = {
  back: nothing,
  forward: nothing,
  refresh: nothing,
  push: nothing,
  replace: nothing,
  prefetch: nothing,
  bfcacheId: '',
}
const preferences: Preferences = { locale: 'en', theme: 'system', density: 'm', hasSingleKeyShortcuts: true }

function drawnFor(role: UserRole, children: ReactNode): string {
  const person = { name: 'Ada', email: 'ada@example.org', role }
  const props = { person, preferences } as ComponentProps<typeof PersonProvider>
  const provider = createElement(PersonProvider, props, children)
  const routed = createElement(AppRouterContext, { value: router }, provider)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, routed))
}

const buttonOf = (act: AnyRouteId) => createElement(Button, { key: act, act }, `[${act}]`)

describe('a reader', () => {
  it.each(roles)('sees the buttons of what the contract allows the role, and no other: %s', (role) => {
    const html = drawnFor(role, keysOf(allRoutes).map(buttonOf))
    const drawn = keysOf(allRoutes).filter((id) => html.includes(`[${id}]`))
    expect(drawn).toEqual(keysOf(allRoutes).filter((id) => routeOf(id).roles.includes(role)))
  })

  it('as an auditor sees no button, drawing or section that creates a key; as an admin each of them', () => {
    const parts = [
      buttonOf('createKey'),
      createElement(IconButton, { act: 'createKey', icon: KeyRound, label: 'createKey' }),
      createElement(May, { act: 'createKey' } as ComponentProps<typeof May>, 'createKey'),
    ]
    expect(parts.map((part) => drawnFor('auditor', part))).toEqual(['', '', ''])
    for (const part of parts) expect(drawnFor('admin', part)).toContain('createKey')
    expect(drawnFor('auditor', createElement(Button, null, 'Close'))).toContain('Close')
  })

  it('who is not signed in sees no button that sends something', () => {
    expect(renderToStaticMarkup(buttonOf('createKey'))).toBe('')
  })
})
