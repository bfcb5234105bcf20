import 'server-only'

export { createSet, deleteSet, listSets, updateSet } from './save.ts'
