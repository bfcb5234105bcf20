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
type Made = { decisionId: string }

/** What a refusal says of what another person decided, confirmed or took back. */
export function toldIn(text: string): DecidedMeanwhile {
  const { detail } = ErrorBody.parse(JSON.parse(text))
  return DecidedMeanwhile.parse(typeof detail === 'string' ? null : detail[0]?.ctx?.decision)
}

/** A kind that is decided by one row and taken back by another, with what the one who was taken got. */
export function takenAtOnce<Value = Made>(
  decide: (by: Decider) => Promise<Answered & { value: Value }>,
  takeBack: (by: Decider, made: Value | undefined) => Promise<Answered>,
): Read {
  return async () => {
    let made: Value | undefined
    return {
      decide: async (by) => {
        const answer = await decide(by)
        if (answer.status < 300) made = answer.value
        return answer
      },
      decided: async () => (by) => takeBack(by, made),
    }
  }
}
