import 'server-only'

export { removeDeletedViews } from './cleanup.ts'
export { createView, deleteView, listViews, restoreView, updateView } from './save.ts'
