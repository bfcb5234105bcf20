import 'server-only'

/** A value for each parameter of a path, so that every row can be called. */
export const samples = {
  orderId: 'ord_1',
  serviceId: 'co_xa_1',
  webhookId: '6f1d2c3b-0000-4000-8000-000000000001',
  monitorId: '6f1d2c3b-0000-4000-8000-000000000002',
  eventId: '6f1d2c3b-0000-4000-8000-000000000003',
  deliveryId: 'd_1',
  requestId: '6f1d2c3b-0000-4000-8000-000000000004',
  searchId: '6f1d2c3b-0000-4000-8000-000000000005',
  noteId: '6f1d2c3b-0000-4000-8000-000000000007',
  decisionId: '6f1d2c3b-0000-4000-8000-00000000000b',
  viewId: '6f1d2c3b-0000-4000-8000-000000000008',
  manifestSha256: 'a'.repeat(64),
  invoiceId: 'in_1',
  keyId: '6f1d2c3b-0000-4000-8000-000000000006',
  userId: '6f1d2c3b-0000-4000-8000-000000000007',
  sessionId: '6f1d2c3b-0000-4000-8000-000000000008',
  invitationId: '6f1d2c3b-0000-4000-8000-000000000009',
  passkeyId: '6f1d2c3b-0000-4000-8000-00000000009a',
  batchId: '6f1d2c3b-0000-4000-8000-00000000000a',
  line: '1',
  slug: 'xa-register',
  fileId: 'f_1',
  actId: '6f1d2c3b-0000-4000-8000-00000000000c',
}
