/** A sandbox that begins anew, with a clean organization. */
export { resetSandbox } from './reset.ts'
