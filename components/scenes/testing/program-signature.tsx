import { inspect, type SignedMessage } from '../../features/service/webhooks/signature/inspect.ts'
import { InspectionView } from '../../features/service/webhooks/signature/inspection-view.tsx'
import type { Conclusions } from './scenes.tsx'

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
const other = 'whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHNhbWUga2luZA=='
/** The message every signer and receiver of the interface agrees on. */
const sent: SignedMessage = {
  id: 'ord_01-webhook-6f1d2c3b-0000-4000-8000-000000000001',
  timestamp: '1795219200',
  signature: 'v1,FMfrqHeo7SVWPPiY53iWr//RbyZiGfCROohJdjiXk8c=',
  body: '{"orderId":"ord_01","companyName":"Bäckerei Łódź 株式会社 🏭"}',
}
const sentMs = 1_795_219_200_000
const changed = { ...sent, body: 'another' }
const unsigned = { ...sent, signature: '' }

const inspected = async (message: SignedMessage, secrets: readonly string[], original: SignedMessage | null = null) => {
  const inspection = await inspect(message, secrets, sentMs + 2_000, original)
  return (
    <InspectionView
      inspection={inspection}
      message={message}
      misnamed={[]}
      isJudgedAsSent
      names={['entered', 'previous']}
    />
  )
}

/** Nothing was compared where a header is missing. */
const compared = {
  valid: await inspected(sent, [secret]),
  wrong: await inspected(sent, [other]),
  wrongOfSent: await inspected(sent, [other], sent),
  wrongOfChanged: await inspected(changed, [other], sent),
  withoutSignature: await inspected(unsigned, [secret]),
}

export const signature = {
  'webhookSignature.why.secretOrBody.text': {
    part: ({ isKnown }) => (isKnown ? compared.wrong : compared.withoutSignature),
  },
  'webhookSignature.why.wrongSecret.text': {
    part: ({ isKnown }) => (isKnown ? compared.wrongOfSent : compared.withoutSignature),
  },
  'webhookSignature.why.wrongSecretChanged.text': {
    part: ({ isKnown }) => (isKnown ? compared.wrongOfChanged : compared.withoutSignature),
  },
  'webhookSignature.workbench.different': {
    part: ({ isKnown }) => (isKnown ? compared.wrong : compared.withoutSignature),
  },
  'webhookSignature.workbench.matches': {
    part: ({ isKnown }) => (isKnown ? compared.valid : compared.withoutSignature),
  },
  'webhookSignature.workbench.noMatch': {
    part: ({ isKnown }) => (isKnown ? compared.wrong : compared.withoutSignature),
  },
} satisfies Conclusions
