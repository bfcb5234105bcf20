import 'server-only'

export { changeMailChoices, getMailChoices } from './choices.ts'
export { forgetOldMails, sendMails } from './send.ts'
