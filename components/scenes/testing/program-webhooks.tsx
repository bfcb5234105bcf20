import { type Certification, certificationChecks, type Delivery, Webhook } from '#lib/contract/index.ts'
import type { ListedDeliveries } from '#lib/domain/deliveries/index.ts'
import { follows, type Knowledge } from '#lib/domain/knowledge/index.ts'
import { CertificationResult } from '../../features/service/webhooks/certification-section.tsx'
import { AttemptList } from '../../features/service/webhooks/deliveries/delivery-panel.tsx'
import { HealthSection } from '../../features/service/webhooks/health-section.tsx'
import { RotationCockpit } from '../../features/service/webhooks/rotation-cockpit.tsx'
import { WebhooksPage } from '../../features/service/webhooks/webhooks-page.tsx'
import type { Conclusions } from './scenes.tsx'

type Read = Knowledge<true>

function nothing() {}

// Scenes are drawn at the beginning of 1970.
const at = (minute: number) => new Date(minute * 60_000).toISOString()
const webhook = Webhook.parse({ id: 'wh_1', url: 'https://example.org/hook', status: 'active' })
const failing = Webhook.parse({ ...webhook, failingSince: at(-90), disablesAt: at(7_000) })
const rotated = { webhookId: 'wh_1', webhook, rotatedAt: at(-60), previousSecretExpiresAt: at(23 * 60) }
const delivery: Delivery = {
  deliveryId: 'd',
  event: 'order.completed',
  status: 'pending',
  attempts: 0,
  createdAt: at(-30),
}
const refused: Delivery = { ...delivery, status: 'failed', attempts: 10, exhaustedAt: at(-20), lastStatus: 500 }
const certification: Certification = {
  certificationId: 'c',
  status: 'done',
  checks: certificationChecks.map((check) => ({ check, verdict: 'passed', status: 204 })),
}

/** Unread, the list is not there; incomplete, the latest is all that was read of many. */
function cockpit(read: Read, deliveries: Delivery[]) {
  const listed = follows(read, (): ListedDeliveries => ({ deliveries, total: deliveries.length }))
  return (
    <RotationCockpit
      known={rotated}
      listed={listed}
      hasDeliveries
      canProve={false}
      canCertify={false}
      onSent={nothing}
    />
  )
}

function health(read: Read, deliveries: Delivery[], of = webhook) {
  const isAway = !read.isKnown && read.reason === 'sourceAway'
  // Of a list that is cut, more are on file than were read.
  const isCut = !read.isKnown && read.reason === 'incomplete'
  const given = read.isKnown || (isCut && of === webhook) ? deliveries : null
  return <HealthSection deliveries={given} total={isCut ? 900 : (given?.length ?? null)} isAway={isAway} webhook={of} />
}

const listed = (deliveries: Delivery[]) => ({
  part: () => <WebhooksPage />,
  answers: {
    listWebhooks: { webhooks: [webhook] },
    listRecordedWebhooks: { webhooks: [] },
    listDeliveries: { deliveries, total: deliveries.length },
  },
})

export const webhooks = {
  'webhookCertification.certified': {
    // One check was not made, its answer is not there, or its verdict is one that nobody knows.
    part: (state) => <CertificationResult certification={state.isKnown ? certification : lackingBy(state.reason)} />,
  },
  'webhooks.delivery.noAttempts': {
    part: ({ isKnown }) => <AttemptList delivery={{ ...delivery, ...(isKnown ? { log: [] } : { attempts: 2 }) }} />,
  },
  'webhooks.health.failingSince': { part: (read) => health(read, [refused], failing) },
  'webhooks.health.silence.noDeliveries': { part: (read) => health(read, [delivery]) },
  'webhooks.list.noneEnded': listed([delivery]),
  'webhooks.list.nothingSent': listed([]),
  'webhooks.rotation.noneYet': { part: (read) => cockpit(read, []) },
  'webhooks.rotation.refusing': { part: (read) => cockpit(read, [refused]) },
  'webhooks.rotation.underWay': { part: (read) => cockpit(read, [delivery]) },
} satisfies Conclusions

function lackingBy(reason: string): Certification {
  if (reason === 'loading') return { ...certification, status: 'running', checks: certification.checks?.slice(9) }
  if (reason === 'notPublished') return { ...certification, checks: null }
  if (reason !== 'notUnderstood') return { ...certification, checks: certification.checks?.slice(1) }
  return { ...certification, checks: certification.checks?.map((one) => ({ ...one, verdict: 'zzHeld' })) }
}
