import 'server-only'

export { getCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from './feed.ts'
export { type FeedWords, readFeed } from './read.ts'
