'use client'

import { CircleCheck, CircleDashed, KeyRound } from 'lucide-react'
import { useAction, useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { Integration } from '#lib/contract/index.ts'
import { SectionFrame } from '../../../page/section-frame.tsx'
import {
  ActDialog,
  Age,
  absent,
  CountryCode,
  DialogButton,
  EmptyState,
  ErrorNotice,
  Icon,
  Lead,
  pages,
  Section,
  SkeletonRows,
  Small,
  useTranslations,
} from '../../../ui/kit.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { type RegisterRow, registerRows, registersNamed } from './registers.ts'
import { useSecretName } from './secret-name.ts'

/** Registers that answer only with credentials: what each wants, who has given them, and what that opens. */
export function IntegrationsPage() {
  const t = useTranslations('integrations')
  const extensions = useExtensions()
  const lists = extensions?.has('listIntegrations') ?? false
  const catalogue = useRoute('listJurisdictions', {})
  const list = useRoute('listIntegrations', {}, { enabled: lists })
  const rows = registerRows(catalogue.data?.value ?? {}, list.data?.value.integrations ?? [])
  const error = catalogue.error ?? list.error
  const isNone = !error && rows.length === 0 && (!lists || list.data)
  const named = isNone && catalogue.data && registersNamed(catalogue.data.value, catalogue.data.unexpected)
  return (
    <SectionFrame at={pages.integrations()} remark={t('remark')}>
      <ErrorNotice error={error} onAgain={() => Promise.all([catalogue.refetch(), list.refetch()])} />
      {catalogue.isPending && <SkeletonRows rows={4} columns={3} />}
      {extensions !== undefined && !lists && <p className="mb-4 max-w-measure text-ink-2">{t('noList')}</p>}
      {named &&
        (named.isKnown ? (
          <EmptyState kind="notFound" title={absent(t, 'none.title', named)}>
            {t('none.why')}
          </EmptyState>
        ) : (
          <p className="max-w-measure text-ink-2">{t('none.unnamed')}</p>
        ))}
      <div className="flex max-w-measure flex-col gap-6">
        {rows.map((row) => (
          <Register key={row.slug} row={row} isListed={list.data !== undefined && !list.error} />
        ))}
      </div>
    </SectionFrame>
  )
}

interface RegisterProps {
  row: RegisterRow
  /** Whether it is known who has given credentials. */
  isListed: boolean
}

function Register({ row, isListed }: RegisterProps) {
  const t = useTranslations('integrations')
  const nameOf = useSecretName()
  const isConnected = row.integrations.length > 0
  return (
    <Section
      heading={row.name}
      remark={
        <span className="inline-flex items-center gap-3">
          <CountryCode code={row.jurisdictionCode} /> <code>{row.slug}</code>
        </span>
      }
      aside={
        <DialogButton
          act="createIntegration"
          icon={KeyRound}
          dialog={(close) => <ConnectDialog register={row} onClose={close} />}
        >
          {t('give')}
        </DialogButton>
      }
    >
      {row.authority && <Lead>{row.authority}</Lead>}
      <Lead>
        {row.credentials === null ? t('valuesUnknown') : t('values', { names: row.credentials.map(nameOf).join(', ') })}
      </Lead>
      <Lead>
        {row.enabled === null
          ? t('opensUnstated', { products: row.products })
          : t('opens', { enabled: row.enabled, products: row.products })}
      </Lead>
      {isListed && !isConnected && (
        <p className="mt-3 flex items-center gap-2">
          <Icon of={CircleDashed} size={14} className="text-ink-3" /> {t('notConnected')}
        </p>
      )}
      <ul className="mt-3">
        {row.integrations.map((integration) => (
          <li
            key={integration.customerId ?? ''}
            className="flex min-h-row-l flex-wrap items-center gap-x-4 border-b border-hair py-2"
          >
            <span className="inline-flex items-center gap-2 font-medium">
              <Icon of={CircleCheck} size={14} className="text-ok" />
              {integration.customerId ? <bdi>{integration.customerId}</bdi> : t('organization')}
            </span>
            {integration.createdAt && (
              <Small>
                {t('since')} <Age at={integration.createdAt} />
              </Small>
            )}
            <DialogButton
              act="deleteIntegration"
              size="s"
              className="ms-auto"
              dialog={(close) => <RemoveDialog integration={integration} registerName={row.name} onClose={close} />}
            >
              {t('removeCredentials')}
            </DialogButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface RemoveDialogProps {
  integration: Integration
  registerName: string
  onClose: () => void
}

/** Takes credentials away: what needs them is refused from then on. A changed secret is removed and given anew. */
function RemoveDialog({ integration, registerName, onClose }: RemoveDialogProps) {
  const t = useTranslations('integrations.remove')
  const act = useAction('deleteIntegration')
  const { datasourceSlug, customerId } = integration
  return (
    <ActDialog
      onClose={onClose}
      title={t('title', { register: registerName })}
      description={t('description')}
      submitLabel={t('confirm')}
      back={t('cancel')}
      of={act}
      input={{ params: { slug: datasourceSlug }, query: { customerId: customerId || undefined } }}
    />
  )
}
