import { type JsonSchema, reference } from './schemas.ts'

const header = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
})

const signed = [
  header('Service-Webhook-Id', 'The same in every attempt of a delivery'),
  header('Service-Webhook-Timestamp', 'Unix time of this attempt, in seconds'),
  header('Service-Webhook-Signature', 'v1,<base64 of HMAC-SHA256 over id.timestamp.body>, one for each valid secret'),
]

function sent(operationId: string, summary: string, schema: string, headers: JsonSchema[]): JsonSchema {
  const responses = { '2XX': { description: 'The delivery is stored; every other answer is tried again' } }
  const content = { 'application/json': { schema: { $ref: reference(schema) } } }
  const parameters = [...headers, header('Service-Version', 'The version of the body')]
  const post = { operationId, tags: ['Webhooks'], summary, description: 'Sent to a receiver.', security: [] }
  return { post: { ...post, parameters, requestBody: { required: true, content }, responses } }
}

/** What the service sends to receivers (interface, "Events"). */
export const deliveries = {
  orderCompleted: sent('receiveOrder', 'A completed order, to every active webhook', 'Order', signed),
  changeDetected: sent(
    'receiveChange',
    'A change that a check of a monitor found, to every active webhook',
    'ChangeNotice',
    [],
  ),
  monitorEvent: sent('receiveEvent', 'An event of a monitor, to its webhookUrl', 'MonitorEvent', [
    header('Service-Event-Id', 'The event'),
  ]),
}
