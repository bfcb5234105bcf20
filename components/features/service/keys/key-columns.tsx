'use client'

import { useMemo } from 'react'
import type { ApiKey } from '#lib/contract/index.ts'
import { Age, Button, columnsOf, Muted, type TableColumn, Tag, useNow, useTranslations } from '../../../ui/kit.ts'
import { isLimited, KeyCreation, KeyLimits, KeyScopes, KeyUse } from './key-facts.tsx'

export interface KeyActions {
  onReplace: (key: ApiKey) => void
  onRevoke: (key: ApiKey) => void
}

/** The console's own key is marked and cannot be revoked from here: nothing after it would work. */
export function useKeyColumns(ownPrefix: string | null, { onReplace, onRevoke }: KeyActions): TableColumn<ApiKey>[] {
  const t = useTranslations('keys.list')
  return useMemo(
    () =>
      columnsOf(t, {
        name: {
          isName: true,
          value: ({ name }) => name,
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
          value: ({ createdAt }) => createdAt,
          cell: (key) => <KeyCreation {...key} />,
        },
        used: {
          width: '14%',
          isSecondary: true,
          value: ({ lastUsedAt }) => lastUsedAt,
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
