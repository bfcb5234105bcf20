import type { Transaction } from '#lib/database/index.ts'
import type { ServiceEnv } from '../env.ts'
import { attemptsOfWebhook, replaceAttemptHeaders } from './deliveries/store.ts'
import { sealSecret } from './secrets.ts'
import { makeSigningSecret, signedHeaders } from './sign.ts'
import { listWebhooks, updateWebhook } from './store.ts'

/** Gives webhooks that came from another installation secrets of this one, also in what is recorded of their attempts. */
export async function renewSecrets(tx: Transaction, env: ServiceEnv, organizationId: string): Promise<void> {
  for (const row of await listWebhooks(tx, organizationId)) {
    const secret = makeSigningSecret()
    await updateWebhook(tx, organizationId, row.webhookId, { sealedSecret: sealSecret(env, row, secret) })
    for (const attempt of await attemptsOfWebhook(tx, row.webhookId)) {
      const { serviceWebhookId, body, startedAt, requestHeaders } = attempt
      if (serviceWebhookId === null) continue
      const signed = signedHeaders([secret], { id: serviceWebhookId, body, now: startedAt })
      const headers = JSON.stringify({ ...JSON.parse(requestHeaders), ...signed })
      await replaceAttemptHeaders(tx, attempt, headers)
    }
  }
}
