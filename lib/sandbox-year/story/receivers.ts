import type { Receive } from '../simulation/service.ts'

const failing: ReturnType<Receive> = {
  status: 503,
  error: 'answered 503',
  headers: { 'retry-after': '120' },
  body: 'upstream connect error',
}
const taking: ReturnType<Receive> = { status: 204, error: null, headers: {}, body: '' }

/** Receivers of the organization: one takes what comes, the other has answered with an error from its first day. */
export const receive: Receive = ({ url }) => (url.includes('lake.') ? failing : taking)
