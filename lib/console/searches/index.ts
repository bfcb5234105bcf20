import 'server-only'

export { createLiveSearch } from './create.ts'
export { getLiveSearch, listLiveSearches, nameLiveSearch } from './list.ts'
