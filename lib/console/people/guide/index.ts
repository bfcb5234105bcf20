import 'server-only'

export { guideOf } from './read.ts'
export { beginGuides } from './store.ts'
export { updateGuide } from './update.ts'
