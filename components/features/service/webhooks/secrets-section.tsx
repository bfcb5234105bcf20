'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import type { KnownWebhook } from '#lib/contract/index.ts'
import { rotationOf } from '#lib/domain/deliveries/index.ts'
import { Banner, Button, Code, ErrorNotice, Remark, Section, Time, useNow } from '../../../ui/kit.ts'
import { secretPrefix } from './signature/digest.ts'
import type { KnownSecrets } from './signature/secret-name.ts'

interface SecretsSectionProps {
  known: KnownWebhook
  secrets: KnownSecrets
  onRevealed: (secret: string) => void
}

const mask = `${secretPrefix}••••••••`

export function SecretsSection({ known, secrets, onRevealed }: SecretsSectionProps) {
  const t = useTranslations('webhooks.secrets')
  const rotation = rotationOf(known, [], useNow(1000))
  const reveal = useAct('getWebhook')
  const [isShown, setShown] = useState(false)
  const show = () => {
    if (secrets.current !== null) return setShown(true)
    reveal.mutate(
      { params: { webhookId: known.webhookId } },
      {
        onSuccess: ({ value }) => {
          if (!value.signingSecret) return
          onRevealed(value.signingSecret)
          setShown(true)
        },
      },
    )
  }
  const last = known.reveals?.[0]
  /** Without the count of the log the list may be a part of it. */
  const revealed = ({ revealsCount, reveals }: KnownWebhook) =>
    typeof revealsCount === 'number'
      ? t('reveals', { count: revealsCount })
      : t('revealsAtLeast', { count: reveals?.length ?? 0 })
  return (
    <Section heading={t('title')} remark={t('remark')}>
      <ErrorNotice error={reveal.error} />
      {reveal.data && !reveal.data.value.signingSecret && <Banner meaning="warn" title={t('withheld')} />}
      <dl>
        <SecretRow
          label={t('current')}
          secret={isShown ? secrets.current : null}
          remark={
            rotation ? (
              <>
                {t('since')} <Time at={rotation.rotatedAt} />
              </>
            ) : (
              t('alone')
            )
          }
          action={
            <Button
              act="getWebhook"
              size="s"
              kind="quiet"
              isBusy={reveal.isPending}
              onClick={isShown ? () => setShown(false) : show}
            >
              {t(isShown ? 'hide' : 'reveal')}
            </Button>
          }
        />
        {rotation && (
          <SecretRow
            label={t('previous')}
            secret={isShown ? secrets.previous : null}
            remark={
              <>
                {t('until')} <Time at={rotation.endsAt} />. {secrets.previous === null && t('previousGone')}
              </>
            }
          />
        )}
      </dl>
      <p className="pt-3 text-sm text-ink-3">
        {last ? (
          <>
            {revealed(known)} <Time at={last.at} />
            {last.email && <>, {last.email}</>}
            {known.revealsSince && (
              <>
                {'. '}
                {t('logSince')} <Time at={known.revealsSince} />
              </>
            )}
          </>
        ) : (
          known.reveals?.length === 0 &&
          known.revealsSince && (
            <>
              {t('notRevealed')} <Time at={known.revealsSince} />
            </>
          )
        )}
      </p>
    </Section>
  )
}

interface SecretRowProps {
  label: string
  secret: string | null
  remark: ReactNode
  action?: ReactNode
}

function SecretRow({ label, secret, remark, action }: SecretRowProps) {
  return (
    <div className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-hair py-2">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="min-w-0">
        {secret === null ? <code>{mask}</code> : <Code value={secret} of={label} />}
        <Remark>{remark}</Remark>
      </dd>
      <dd>{action}</dd>
    </div>
  )
}
