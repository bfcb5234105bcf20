import 'server-only'

export { changeMailChoices, getMailChoices } from './choices.ts'
export type { EndpointFacts } from './facts.ts'
export { forgetOldMails, sendMails } from './send.ts'
export { sendTestMail } from './test-mail.ts'
