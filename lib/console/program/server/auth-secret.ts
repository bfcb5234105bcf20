import { resealChannels } from '../../service/alert-channels/index.ts'
import 'server-only'
import { forgetSealingKeys, requireSealingKeys } from '#lib/database/index.ts'
import { resealEvidenceKey } from '../../compliance/evidence/index.ts'
import type { Base } from '../../core/context.ts'
import { resealMails } from '../../core/outbox/index.ts'
import { keyIdOf } from '../../core/sealing.ts'
import { resealSecondFactors } from '../../people/index.ts'
import { resealWebhookSecrets } from '../../service/webhooks/index.ts'

type Opening = Pick<Base, 'env' | 'database'>

/**
 * Refuses a start with a NEXTAUTH_SECRET other than the one that sealed what is stored, unless that one is named as a former
 * one: then everything is sealed again, and the former one is no longer needed.
 */
export async function requireAuthSecret({ env, database }: Opening): Promise<void> {
  const present = keyIdOf(env.authSecret)
  const former = env.formerAuthSecrets.map(keyIdOf)
  await requireSealingKeys(
    database,
    'console',
    { present, former },
    {
      // A sealed value of the console does not name its key; before the table the first start is believed.
      sealed: async () => [],
      refuse: (keyId) =>
        `stored secrets were sealed with key ${keyId}, and NEXTAUTH_SECRET is ${present}; set that secret or name it in NEXTAUTH_FORMER_SECRETS; where it is lost for good: npm run console -- forget-key ${keyId}`,
    },
  )
  if (former.length === 0) return
  await resealWebhookSecrets({ env, database })
  await resealSecondFactors({ env, database })
  await resealMails({ env, database })
  await resealChannels({ env, database })
  await resealEvidenceKey({ env, database })
  await forgetSealingKeys(database, 'console', { present })
}
