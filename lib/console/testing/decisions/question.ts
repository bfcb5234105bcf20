import 'server-only'
import { DecidedMeanwhile, ErrorBody } from '#lib/contract/index.ts'

/** Two people who may both decide. */
export type Decider = 'one' | 'other'

export interface Answered {
  status: number
  text: string
}

/** Something to decide, as both people read it. */
export interface Question {
  decide: Deciding
  /** What was decided, as both people read it afterwards: it is taken back, or decided otherwise where a kind has no such thing. */
  decided: () => Promise<Deciding>
}

export type Deciding = (by: Decider) => Promise<Answered>

export type Read = () => Promise<Question>
export type Made = { decisionId: string } | undefined

/** What a refusal says of what another person decided, confirmed or took back. */
export function toldIn(text: string): DecidedMeanwhile {
  const { detail } = ErrorBody.parse(JSON.parse(text))
  return DecidedMeanwhile.parse(typeof detail === 'string' ? null : detail[0]?.ctx?.decision)
}

/** Runs what decides, and keeps what the one who was taken got, to take it back. */
export function keeping<Value>(): {
  kept: () => Value | undefined
  keep: (answer: Answered & { value: Value }) => Answered
} {
  let value: Value | undefined
  return {
    kept: () => value,
    keep: (answer) => {
      if (answer.status < 300) value = answer.value
      return answer
    },
  }
}
