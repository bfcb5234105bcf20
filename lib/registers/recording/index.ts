/** Answers of real registers as files: writing them, and answering requests from them without a network. */
export { writeRecording } from './record.ts'
export { createReplay, readFolder, replayOf } from './replay.ts'
export { type SearchMode, searchRecorded } from './replay-search.ts'
