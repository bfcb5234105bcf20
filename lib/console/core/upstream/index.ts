import 'server-only'

export {
  answerHeaders,
  customerHeaders,
  exchange,
  failed,
  failureIn,
  forward,
  headerOf,
  headersFor,
  type Incoming,
  isFailure,
  type PassedCall,
  passOn,
  readAnswer,
  refuseKey,
  timeoutOf,
} from './forward.ts'
export { createUpstream } from './upstream.ts'
