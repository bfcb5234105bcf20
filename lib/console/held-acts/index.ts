import 'server-only'

export { holdMonitorDeletion, holdWebhookDeletion, listHeldActs, withdrawHeldAct } from './hold.ts'
export { sendHeldActs } from './send.ts'
