import 'server-only'
import { type EndpointFacts, endpointFactLines, moment } from './facts.ts'
import { mailLine } from './line.ts'
import { textsIn } from './texts/index.ts'

/** An alert of an endpoint, for whoever is told of it outside the console. */
export interface EndpointNews {
  kind: string
  about: string
  webhookId: string
  webhookName: string
  at: Date
  facts: EndpointFacts | null
}

/** What alerts say in a language: the same lines as the e-mail of the same news. */
export function alertTextsIn(locale: string) {
  const t = textsIn(locale)
  return {
    test: (name: string) => mailLine(t.alertTest(name)),
    endpoint: ({ kind, webhookName, at, facts }: EndpointNews, link: string): string =>
      [
        mailLine(`${t.titles[kind] ?? t.otherTitle}: ${webhookName}`),
        t.facts.at(moment(at.toISOString())),
        ...(facts === null ? [] : endpointFactLines(t, facts)),
        `${t.open}: ${link}`,
      ].join('\n'),
  }
}
