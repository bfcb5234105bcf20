import 'server-only'
import type { audit } from '../schema/index.ts'

export type AuditRow = typeof audit.$inferSelect
