'use client'

import { CircleX } from 'lucide-react'
import { isOfOrder } from '#lib/client/order-failures.ts'
import type { ApiError } from '#lib/contract/index.ts'
import { pages } from '../pages.ts'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { CopyButton } from './copy-button.tsx'
import { decidedIn } from './decided-in.ts'
import { errorTexts } from './error-texts.ts'
import { Icon } from './icon.tsx'
import { withOwnTexts } from './own-texts.tsx'
import { useTranslations } from './translations.ts'

/** The sentences of every error weigh more than most pages. */
const ErrorSentences = withOwnTexts(() => import('./error-sentences.tsx'), 'ErrorSentences', errorTexts)

const DecidedMeanwhile = withOwnTexts(() => import('./decided-meanwhile.tsx'), 'DecidedMeanwhileNotice', {
  decided: {
    en: () => import('../messages/en/core/decided.json'),
    de: () => import('../messages/de/core/decided.json'),
  },
})

interface ErrorNoticeProps {
  /** What was read: its error, with the offer to read it again. */
  of?: { error: Error | null; refetch: () => unknown }
  /** An expected failure, or anything else that was thrown: then it is ours and is said to be. */
  error?: Error | null | undefined
  /** Offers to try again. */
  onAgain?: (() => unknown) | undefined
  /** Where others of its kind are listed: the way on from one that does not exist, which no second try brings back. */
  list?: string
}

interface ErrorFacts {
  code: string
  detail: string | null
  requestId: string | undefined
}

/** An ApiError's message is its detail as text; of any other error nothing is shown, because it was not written to be. */
function factsOf(error: ApiError | Error): ErrorFacts {
  if (!('code' in error && 'requestId' in error)) {
    return { code: 'internal.unexpected', detail: null, requestId: undefined }
  }
  return { code: error.code, detail: error.message, requestId: error.requestId }
}

/** One can sign in again in another tab, so that what was typed here stays. */
export function isSignedOut(error: Error | null): boolean {
  return error !== null && 'code' in error && error.code === 'session.missing'
}

/** What happened, what it means, what to do, then the code and the request id to quote; nothing where nothing went wrong. */
export function ErrorNotice({ of, error = of?.error, onAgain = of?.refetch, ...rest }: ErrorNoticeProps) {
  return error ? <Notice error={error} onAgain={onAgain} {...rest} /> : null
}

function Notice({ error, onAgain, list }: Omit<ErrorNoticeProps, 'of'> & { error: Error }) {
  const t = useTranslations('errors')
  const decision = decidedIn(error)
  if (decision !== null) return <DecidedMeanwhile decision={decision} />
  const { code, detail, requestId } = factsOf(error)
  const isGone = list !== undefined && code === 'resource.not_found'
  return (
    <div role="alert" className="flex gap-inset border-s-[3px] border-bad-line px-inset py-3">
      <Icon of={CircleX} className="mt-px text-bad" />
      <div className="min-w-0 flex-1">
        <p>
          {code === 'console.unreachable' ? (
            // In place of texts that could not be fetched either.
            <>
              <strong>{t('console_unreachable.what')}</strong>{' '}
              <span className="text-ink-2">
                {t('console_unreachable.means')} {t('console_unreachable.next')}
              </span>
            </>
          ) : (
            <ErrorSentences code={code} detail={detail} isOrder={isOfOrder(error)} />
          )}
        </p>
        {detail && !isGone && <p className="text-sm text-ink-2">{detail}</p>}
        <p className="flex flex-wrap items-center gap-x-3 text-ink-3">
          <code>{code}</code>
          {requestId && (
            <>
              <span aria-hidden>·</span>
              <code>{requestId}</code>
              <CopyButton text={requestId} of={t('requestId')} />
            </>
          )}
        </p>
        {(onAgain || isGone || isSignedOut(error)) && (
          <div className="mt-3 flex flex-wrap gap-3">
            {isSignedOut(error) && (
              <ButtonLink href={pages.signIn()} target="_blank">
                {t('session_missing.signIn')}
              </ButtonLink>
            )}
            {isGone && <ButtonLink href={list}>{t('toList')}</ButtonLink>}
            {onAgain && !isGone && <Button onClick={() => void onAgain()}>{t('again')}</Button>}
          </div>
        )}
      </div>
    </div>
  )
}
