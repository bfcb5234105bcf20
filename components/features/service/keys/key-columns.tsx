'use client'

import { useMemo } from 'react'
import type { ApiKey } from '#lib/contract/index.ts'
import {
  Age,
  Button,
  columnsOf,
  Muted,
  Remark,
  Tag,
  Time,
  useNow,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../ui/kit.ts'
import { idleDays, isIdle } from './idle.ts'

export interface KeyActions {
  onReplace: (key: ApiKey) => void
  onRevoke: (key: ApiKey) => void
}

/** The console's own key is marked and cannot be revoked from here: nothing after it would work. */
export function useKeyColumns(ownPrefix: string | null, { onReplace, onRevoke }: KeyActions) {
  const t = useTranslations('keys.list')
  return useMemo(
    () =>
      columnsOf<ApiKey>(t, {
        name: {
          isName: true,
          value: 'name',
          cell: (key) => (
            <>
              <bdi className="block">{key.name ?? key.prefix}</bdi>
              <code className="block text-sm font-regular text-ink-3">{key.prefix}…</code>
              <span className="block pt-1 font-regular whitespace-normal panel:hidden">
                <span className="block">
                  <KeyScopes scopes={key.scopes} />
                </span>
                {isLimited(key) && <KeyLimits {...key} />}
              </span>
            </>
          ),
        },
        scopes: {
          width: '16%',
          isSecondary: true,
          value: ({ scopes }) => scopes?.join(', '),
          cell: (key) => <KeyScopes scopes={key.scopes} />,
        },
        limits: {
          width: '20%',
          isSecondary: true,
          cell: (key) => <KeyLimits {...key} />,
        },
        created: {
          width: '14%',
          isSecondary: true,
          value: 'createdAt',
          cell: (key) => <KeyCreation {...key} />,
        },
        used: {
          width: '14%',
          isSecondary: true,
          value: 'lastUsedAt',
          cell: (key) => <KeyUse {...key} />,
        },
        state: {
          width: '208px',
          cell: (key) => {
            const isOwn = ownPrefix !== null && key.prefix === ownPrefix
            return <State apiKey={key} isOwn={isOwn} onReplace={onReplace} onRevoke={onRevoke} />
          },
        },
      }),
    [t, ownPrefix, onReplace, onRevoke],
  )
}

interface StateProps extends KeyActions {
  apiKey: ApiKey
  isOwn: boolean
}

function State({ apiKey, isOwn, onReplace, onRevoke }: StateProps) {
  const t = useTranslations('keys.list')
  const now = useNow(60_000)
  if (apiKey.revokedAt) {
    return (
      <Muted>
        {t('revoked')} <Age at={apiKey.revokedAt} />
      </Muted>
    )
  }
  if (apiKey.expiresAt && Date.parse(apiKey.expiresAt) <= now) return <Muted>{t('expired')}</Muted>
  if (isOwn) return <Tag meaning="accent">{t('own')}</Tag>
  const of = { name: apiKey.name ?? '', prefix: apiKey.prefix ?? '' }
  return (
    <span className="flex flex-wrap gap-3">
      <Button act="createKey" size="s" aria-label={t('replaceOf', of)} onClick={() => onReplace(apiKey)}>
        {t('replace')}
      </Button>
      <Button act="deleteKey" size="s" aria-label={t('revokeOf', of)} onClick={() => onRevoke(apiKey)}>
        {t('revoke')}
      </Button>
    </span>
  )
}

/** What a key may do, in the words programs use for it. */
function KeyScopes({ scopes }: Pick<ApiKey, 'scopes'>) {
  const t = useTranslations('keys.list')
  if (!scopes) return <Muted>{t('notProvided')}</Muted>
  return <code className="break-words text-ink-2">{scopes.join(', ')}</code>
}

function isLimited({ expiresAt, creditsPerDayMax, networks }: ApiKey): boolean {
  return Boolean(expiresAt) || creditsPerDayMax != null || (networks ?? []).length > 0
}

/** What bounds a key, each on a line; "None" where nothing does. */
function KeyLimits(key: ApiKey) {
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
