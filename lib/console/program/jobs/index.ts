import 'server-only'

export { createTimedJobs } from './start.ts'
export { type JobName, timedJobs } from './table.ts'
