'use client'

import { PageError } from '#components/page/page-error.tsx'

export default function ConsoleError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <PageError error={error} onRetry={reset} />
}
