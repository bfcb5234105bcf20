'use client'

import type { Notification } from '#lib/contract/index.ts'
import { useTranslations, worded } from '../ui/kit.ts'

/** Of news of one's account: who did it and from where, and what to do if it was not expected. */
export function AccountNews({ account, kind }: Pick<Notification, 'account' | 'kind'>) {
  const t = useTranslations('accountNews')
  const roles = useTranslations('shell.roles')
  if (!account) return null
  const { by, address, browser, role, wasShown } = account
  const facts = [
    by && t('by', { name: by }),
    kind === 'account.role' && role && t('role', { role: worded(roles, role) }),
    browser && t('browser', { browser }),
    address && t('address', { address }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <div className="text-sm wrap-anywhere text-ink-2">
      {facts.length > 0 && (
        <p>
          <bdi>{facts.join(' · ')}</bdi>
        </p>
      )}
      {typeof wasShown === 'boolean' && <p>{t(wasShown ? 'shown' : 'mailed')}</p>}
      <p>{t('notYou')}</p>
    </div>
  )
}
