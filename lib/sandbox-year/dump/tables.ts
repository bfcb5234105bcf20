/** Tables of one program by their names. */
function tablesIn(schema: 'registry' | 'console', names: string): string[] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => `${schema}.${name}`)
}

/** Tables that an installation fills by itself: for a moment, with its own keys, or with what it is at the time. */
export const ownTables: ReadonlySet<string> = new Set([
  ...tablesIn(
    'registry',
    'readiness sealing_keys signing_keys register_rates order_slots idempotency_keys graph_companies organizations migrations',
  ),
  ...tablesIn(
    'console',
    `readiness sealing_keys evidence_keys sessions sign_in_attempts own_webhooks audit_head audit_proofs passkey_challenges arrivals
    migrations new_defaults audit_refusals mails pending_deletions act_proposals service_changes`,
  ),
])

/** Columns that the database gives, or that the installation makes with its own keys. */
export const leftColumns: Readonly<Record<string, readonly string[]>> = {
  'console.audit': ['seq', 'hash'],
}

/** In which order rows are written, where it is not that of the key. */
export const orders: Readonly<Record<string, readonly string[]>> = { 'console.audit': ['seq'] }

/**
 * Tables of what registers said, in which a day is the register's own: only days on which something was made to happen move with the
 * year.
 */
export const registerTables: ReadonlySet<string> = new Set([
  ...tablesIn('registry', 'order_results monitor_states monitor_events delivery_bodies files'),
  ...tablesIn(
    'console',
    `results company_answers party_appearances companies monitor_changes company_states
    cases case_events screening_hits batch_rows decisions`,
  ),
])
