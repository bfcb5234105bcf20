'use client'

import type { ApiKey } from '#lib/contract/index.ts'
import { Age, Muted, Remark, Tag, Time, useNow, usePreferences, useTranslations, wordIn } from '../../../ui/kit.ts'
import { idleDays, isIdle } from './idle.ts'

/** What a key may do, in the words programs use for it. */
export function KeyScopes({ scopes }: Pick<ApiKey, 'scopes'>) {
  const t = useTranslations('keys.list')
  if (!scopes) return <Muted>{t('notProvided')}</Muted>
  return <code className="break-words text-ink-2">{scopes.join(', ')}</code>
}

export function isLimited({ expiresAt, creditsPerDayMax, networks }: ApiKey): boolean {
  return Boolean(expiresAt) || creditsPerDayMax != null || (networks ?? []).length > 0
}

/** What bounds a key, each on a line; "None" where nothing does. */
export function KeyLimits(key: ApiKey) {
  const t = useTranslations('keys.list')
  const { formatCount } = usePreferences()
  const { expiresAt, creditsPerDayMax } = key
  const ranges = key.networks ?? []
  if (!isLimited(key)) return <Muted>{t('unlimited')}</Muted>
  return (
    <span className="flex flex-col text-sm text-ink-2">
      {expiresAt && (
        <span>
          {t('expires')} <Time at={expiresAt} />
        </span>
      )}
      {creditsPerDayMax != null && <span>{t('cap', { credits: formatCount(creditsPerDayMax) })}</span>}
      {ranges.length > 0 && (
        <span className="break-words">
          {t('from')} <code>{ranges.join(', ')}</code>
        </span>
      )}
    </span>
  )
}

/** When a key was made, and by whom where the service says so. */
export function KeyCreation({ createdAt, createdBy, createdByKeyName }: ApiKey) {
  const t = useTranslations('keys.list')
  const by =
    createdBy === 'key'
      ? createdByKeyName
        ? t('byKey', { name: createdByKeyName })
        : t('byOtherKey')
      : wordIn(t, `by.${createdBy}`, createdBy ?? null)
  return (
    <>
      {createdAt && <Age at={createdAt} />}
      {by && <Remark>{by}</Remark>}
    </>
  )
}

/** When a key was used last and from which address; one that still works and has long not been used is marked. */
export function KeyUse(key: ApiKey) {
  const t = useTranslations('keys.list')
  const now = useNow(3_600_000)
  const { lastUsedAt, lastUsedFrom } = key
  return (
    <>
      {lastUsedAt ? (
        <Age at={lastUsedAt} />
      ) : (
        // Only null says that it was never used; a service may not keep when.
        <Muted>{t(lastUsedAt === null ? 'neverUsed' : 'notProvided')}</Muted>
      )}
      {lastUsedAt && lastUsedFrom && <code className="block text-sm break-all text-ink-3">{lastUsedFrom}</code>}
      {isIdle(key, now) && (
        <span className="block">
          <Tag meaning="warn">{t('idle', { days: idleDays })}</Tag>
        </span>
      )}
    </>
  )
}
