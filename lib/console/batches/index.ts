import 'server-only'

export { cancelBatch, pauseBatch, resumeBatch, retryBatch, startBatch } from './commands.ts'
export { addBatchRows, createBatch, matchBatch, pickBatchMatch, quoteBatch } from './edit.ts'
export { getBatch, listBatches, listBatchResults, listBatchRows, openBatches } from './read.ts'
export { createBatchRunner } from './runner.ts'
