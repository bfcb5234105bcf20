/** Stamps of a service outside (RFC 3161): asked for, and read again by whoever checks. */

export { readStamp } from './read.ts'
export { stampRequest } from './request.ts'
