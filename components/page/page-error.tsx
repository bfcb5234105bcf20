'use client'

import { Code, ErrorNotice, useTranslations } from '../ui/kit.ts'
import { PageFrame } from './page-frame.tsx'

interface PageErrorProps {
  /** `digest` names the entry in the server's log. */
  error: Error & { digest?: string }
  onRetry: () => void
}

/** A page that could not be drawn, inside the frame that could: everything else of the console goes on. */
export function PageError({ error, onRetry }: PageErrorProps) {
  const t = useTranslations('shell.error')
  return (
    <PageFrame title={t('title')}>
      <ErrorNotice error={error} onAgain={onRetry} />
      {error.digest && (
        <p className="mt-3 px-inset text-sm text-ink-3">
          <Code value={error.digest} />
        </p>
      )}
    </PageFrame>
  )
}
