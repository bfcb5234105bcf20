import 'server-only'

export { createView, deleteView, listViews, updateView } from './save.ts'
