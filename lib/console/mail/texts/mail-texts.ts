import 'server-only'

/** What mails say, in one language; `name` is of a company, an endpoint or a batch. */
export interface MailTexts {
  titles: Readonly<Record<string, string>>
  /** Of a notification this version has no title for. */
  otherTitle: string
  digestSubject: (day: string) => string
  digestNews: string
  digestDue: string
  due: (name: string, day: string) => string
  invitationSubject: string
  invitation: (facts: { by: string; until: string }) => string
  invitationOnce: string
  greeting: (name: string) => string
  open: string
  change: string
  more: (count: number) => string
}
