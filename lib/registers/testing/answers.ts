import { addressOf, type Outcome, type Received, type RegisterClient, readJson } from '../transport/index.ts'

/** What a register answered to one question, by the question's shape and id. */
export interface KnownAnswer {
  shape: string
  id: string
  value: unknown
}

/** Passes on what another client answers and keeps every answer that is JSON. */
export function keepAnswers(client: RegisterClient): RegisterClient & { answers: KnownAnswer[] } {
  const answers: KnownAnswer[] = []
  return {
    answers,
    enter: (context) => client.enter(context),
    async answer(context, request): Promise<Outcome> {
      const outcome = await client.answer(context, request)
      if (outcome !== null && 'bytes' in outcome) {
        const json = readJson(outcome.bytes)
        const { shape, id } = request.recorded
        if ('value' in json) answers.push({ shape, id, value: json.value })
      }
      return outcome
    },
  }
}

/** Gives these answers to the questions they belong to, and has nothing else. */
export function answerWith(answers: readonly KnownAnswer[], baseUrl: string): RegisterClient {
  return {
    enter: () => () => {},
    async answer(_, request): Promise<Outcome> {
      const { shape, id } = request.recorded
      const found = answers.find((one) => one.shape === shape && one.id === id)
      if (found === undefined) return null
      const bytes = Buffer.from(JSON.stringify(found.value) ?? 'null')
      const { href: url } = addressOf(baseUrl, request)
      const received: Received = { status: 200, bytes, contentType: 'application/json', retryAfter: null, url }
      return received
    },
  }
}
