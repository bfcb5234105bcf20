export { isWholePart, unreadPart } from './unread.ts'
