/** Organizations and their API keys. */
export { openAccounts } from './authenticate.ts'
export { ensureFirstAccount } from './ensure-first.ts'
export { createKey, deleteKey, listKeys, revokeKey } from './manage-keys.ts'
export {
  createOrganization,
  hasOrganization,
  moveKey,
  organizationIds,
  setOrganization,
  showOrganizations,
} from './manage-organizations.ts'
export { hasScope, requireScope } from './scope.ts'
export { lockOrganization } from './store.ts'
