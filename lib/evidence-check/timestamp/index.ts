/** Stamps of a service outside (RFC 3161): asked for, and read again by whoever checks. */
export { checkStamp, stampFile } from './check.ts'
export { type ReadStamp, readStamp } from './read.ts'
export { stampRequest } from './request.ts'
