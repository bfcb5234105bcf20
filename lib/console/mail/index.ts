import 'server-only'

export { changeMailChoices, getMailChoices } from './choices.ts'
export type { EndpointFacts } from './facts.ts'
export { gatherMails } from './gather.ts'
export { forgetOldMails, type MailLimits, sendMails, usualLimits } from './send.ts'
export { activeAdmins } from './store.ts'
export { sendTestMail } from './test-mail.ts'
