import type { CertificationCheck, CertificationCheckName } from '#lib/contract/index.ts'

/** What a receiver answered; a status of null is no answer. */
export interface AnsweredCheck {
  status: number | null
}

type Fault = NonNullable<CertificationCheck['fault']>
type Judgement = Pick<CertificationCheck, 'verdict' | 'fault'>

const passed: Judgement = { verdict: 'passed' }
const question: Judgement = { verdict: 'question' }
const failed = (fault: Fault): Judgement => ({ verdict: 'failed', fault })

/** What is wrong with a receiver that answers these with anything but 2xx. */
const mustAccept: Partial<Record<CertificationCheckName, Fault>> = {
  valid: 'rejectsValid',
  bothSecrets: 'rejectsTwoSignatures',
  large: 'rejectsLarge',
  unknownField: 'failsOnUnknownField',
  slowBody: 'rejectsSlowBody',
  failedOrder: 'rejectsFailedOrder',
}

/**
 * What one answer shows, beside the answers to the `valid` and to the `forged` delivery where there are any yet. Nothing is
 * concluded that an answer cannot show: whether a duplicate was processed once, only the receiver knows, and an endpoint that
 * does not even answer a valid delivery has neither accepted nor refused another.
 */
export function judge(
  check: CertificationCheckName,
  answered: AnsweredCheck,
  { valid, forged }: { valid: AnsweredCheck | null; forged: AnsweredCheck | null },
): Judgement {
  const isSilent = (check === 'valid' ? answered : valid)?.status === null
  if (answered.status === null && (isSilent || mustAccept[check] === undefined)) return failed('unanswered')
  const isAccepted = answered.status !== null && answered.status >= 200 && answered.status < 300
  const isCrash = answered.status === null || answered.status >= 500
  switch (check) {
    case 'forged':
      return isAccepted ? failed('acceptsForged') : passed
    case 'old':
      return isAccepted ? failed('acceptsOld') : passed
    case 'duplicate':
      return isAccepted ? question : failed('rejectsDuplicate')
    case 'notice':
      return isAccepted ? passed : question
    case 'wrongType':
      // Forged as well: who verifies first never sees what is in it, and answers as to the other forged one.
      if (isAccepted) return failed('acceptsForged')
      return answered.status === forged?.status ? passed : failed('parsesBeforeVerifying')
    case 'laterVersion':
      if (isAccepted) return passed
      return isCrash ? failed('failsOnLaterVersion') : question
    default: {
      const fault = mustAccept[check]
      return isAccepted || fault === undefined ? passed : failed(fault)
    }
  }
}
