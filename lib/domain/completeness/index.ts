export { listRead } from './list-read.ts'
export { isWholePart, unreadPart } from './unread.ts'
