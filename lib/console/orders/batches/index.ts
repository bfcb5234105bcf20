import 'server-only'

export { cancelBatch, pauseBatch, resumeBatch, retryBatch, startBatch } from './commands.ts'
export { addBatchRows, createBatch, matchBatch, quoteBatch } from './edit.ts'
export { workInOrder } from './in-order.ts'
export { acceptBatchMatches, pickBatchMatch } from './pick.ts'
export { getBatch, listBatches, listBatchResults, listBatchRows, openBatches } from './read.ts'
export { createBatchRunner } from './runner.ts'
export { findBatch } from './store.ts'
