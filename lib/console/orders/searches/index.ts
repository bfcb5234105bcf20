import 'server-only'

export { checkSearchAlerts, removeSearchAlert, setSearchAlert } from './alerts.ts'
export { createLiveSearch } from './create.ts'
export { getLiveSearch, listLiveSearches, nameLiveSearch } from './list.ts'
