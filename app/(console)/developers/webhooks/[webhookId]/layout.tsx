import type { ReactNode } from 'react'
import { SecretsProvider } from '#components/features/service/webhooks/known-secrets.tsx'

/** What was revealed on one page of a webhook counts on its other. */
export default function WebhookLayout({ children }: { children: ReactNode }) {
  return <SecretsProvider>{children}</SecretsProvider>
}
