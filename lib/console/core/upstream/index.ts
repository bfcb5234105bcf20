import 'server-only'

export {
  answerHeaders,
  customerHeaders,
  exchange,
  failedAnswer,
  failureIn,
  forward,
  headerOf,
  headersFor,
  type Incoming,
  isFailedAnswer,
  type PassedCall,
  passOn,
  readAnswer,
  refuseKey,
  timeoutOf,
} from './forward.ts'
export { createUpstream } from './upstream.ts'
