/** Waiting: deliveries that are not tried now because their webhook chose to be spared. */
export { recordRefusedNotice, recordWaiting } from './record.ts'
export { releaseWaiting } from './release.ts'
export { mustWait } from './wait.ts'
