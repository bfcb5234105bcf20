export * from './knowledge.ts'
