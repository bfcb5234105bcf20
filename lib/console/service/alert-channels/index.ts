import 'server-only'

export { createAlertChannel, deleteAlertChannel, listAlertChannels } from './channels.ts'
export { resealChannels } from './sealed.ts'
export { sendAlerts } from './send.ts'
export { tellChannels } from './tell.ts'
