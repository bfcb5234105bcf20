'use client'

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { ApiError, type ApiKey, missingScopeIn } from '#lib/contract/index.ts'
import { SectionFrame } from '../../../page/section-frame.tsx'
import {
  absent,
  Banner,
  Button,
  DataTable,
  EmptyState,
  ErrorNotice,
  lazyPart,
  OffersPending,
  pages,
  readingOf,
  useTranslations,
} from '../../../ui/kit.ts'
import { livingDescendants } from './descendants.ts'
import { useKeyColumns } from './key-columns.tsx'

const NewKeyDialog = lazyPart(() => import('./new-key-dialog.tsx'), 'NewKeyDialog')
const RevokeDialog = lazyPart(() => import('./revoke-dialog.tsx'), 'RevokeDialog')

/** Keys other programs ask the service with. Where the service lists none, the page says who makes them and how. */
export function KeysPage() {
  const t = useTranslations('keys')
  const extensions = useExtensions()
  const hasKeys = extensions?.has('listKeys') ?? false
  const read = useRoute('listKeys', {}, { enabled: hasKeys })
  const connection = useRoute('getConnection', {})
  const [isMaking, setMaking] = useState(false)
  const [replacing, setReplacing] = useState<ApiKey | null>(null)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const columns = useKeyColumns(connection.data?.value.keyPrefix ?? null, {
    onReplace: setReplacing,
    onRevoke: setRevoking,
  })
  const { error } = read
  const mayNot = error instanceof ApiError && error.status === 403
  const scope = mayNot ? missingScopeIn(error) : null
  const make = hasKeys && !mayNot && (
    <Button act="createKey" kind="primary" icon={KeyRound} onClick={() => setMaking(true)}>
      {t('list.make')}
    </Button>
  )
  return (
    <SectionFrame at={pages.keys()} remark={t('list.remark')} aside={make}>
      {extensions === undefined && <OffersPending rows={3} columns={4} />}
      {extensions !== undefined && !hasKeys && (
        <Banner meaning="plain" title={t('list.noList')}>
          {t('list.noListWhy')} <code>{commandLine}</code>
        </Banner>
      )}
      {mayNot && (
        <Banner meaning="plain" title={scope === null ? t('list.mayNot') : t('list.lacksScope', { scope })}>
          {t('list.mayNotWhy')} <code>{commandLine}</code>
        </Banner>
      )}
      {!mayNot && <ErrorNotice of={read} />}
      {hasKeys && !mayNot && (
        <DataTable
          label={t('title')}
          rows={read.data?.value.keys ?? []}
          columns={columns}
          rowId={({ keyId }) => keyId}
          density="l"
          read={readingOf(read, 'listKeys')}
          nothing={(proof) => (
            <EmptyState
              kind="notAskedYet"
              title={absent(t, 'list.none', proof)}
              act="createKey"
              next={<Button onClick={() => setMaking(true)}>{t('list.make')}</Button>}
            >
              {t('list.noneWhy')}
            </EmptyState>
          )}
        />
      )}
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} />}
      {replacing && (
        <NewKeyDialog
          replaces={replacing}
          onClose={() => setReplacing(null)}
          onRevoke={() => {
            setReplacing(null)
            setRevoking(replacing)
          }}
        />
      )}
      {revoking && (
        <RevokeDialog
          apiKey={revoking}
          descendants={livingDescendants(revoking, read.data?.value.keys ?? [], new Date())}
          onClose={() => setRevoking(null)}
        />
      )}
    </SectionFrame>
  )
}

const commandLine = 'npm run registry -- keys <organizationId> create <name> <scopes>'
