'use client'

import { useExtensions } from '#lib/client/hooks.ts'
import { classNames, useTranslations } from '../ui/kit.ts'

/** Says that companies are made up; on a phone in the drawer, since the name of the page needs the bar. */
export function SandboxTag({ isSandbox, className }: { isSandbox: boolean; className: string }) {
  const t = useTranslations('shell')
  // The environment of the console says nothing of a service that runs elsewhere.
  const extensions = useExtensions()
  if (!isSandbox || !extensions?.has('changeSandboxCompany')) return null
  return (
    <span
      title={t('sandboxWhy')}
      className={classNames('rounded-1 border border-rule bg-surface px-3 py-px font-regular text-ink-2', className)}
    >
      {t('sandbox')}
    </span>
  )
}
