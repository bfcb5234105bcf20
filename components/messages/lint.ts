import { faultsOfMessages } from './check.ts'

const faults = faultsOfMessages()
for (const fault of faults) process.stdout.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
