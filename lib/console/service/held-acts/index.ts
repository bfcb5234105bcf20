import 'server-only'

export { holdMonitorDeletion, holdWebhookDeletion, listHeldActs, withdrawHeldAct } from './hold.ts'
export { renewActs, sendHeldActs } from './send.ts'
