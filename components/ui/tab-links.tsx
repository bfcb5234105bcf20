'use client'

import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useShortcut } from './keyboard/hooks.ts'

export interface TabLink {
  href: string
  label: string
  /** How much is behind it: a count, "5 years". */
  count?: ReactNode
}

/** Tabs that are addresses: each is a link, back leads back, `[` and `]` walk along. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const t = useTranslations('ui.keys')
  const path = usePathname()
  const router = useRouter()
  const current = tabs.findIndex((tab) => tab.href === path)
  const walk = (step: 1 | -1) => {
    const next = tabs[current + step]
    if (next) router.push(next.href)
  }
  useShortcut({ keys: '[', label: t('previousTab'), group: 'page', run: () => walk(-1) })
  useShortcut({ keys: ']', label: t('nextTab'), group: 'page', run: () => walk(1) })
  return (
    <nav aria-label={label} data-print="none" className="flex gap-5 overflow-x-auto">
      {tabs.map((tab, index) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={index === current ? 'page' : undefined}
          className={classNames(
            'flex min-h-row-m shrink-0 items-center gap-3 border-b-2 pt-2',
            index === current ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {tab.label}
          {tab.count !== undefined && <span className="text-sm font-regular text-ink-3">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
