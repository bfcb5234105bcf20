/** Tables that an installation fills by itself: for a moment, with its own keys, or with what it is at the time. */
export const ownTables: ReadonlySet<string> = new Set([
  ...['readiness', 'sealing_keys', 'signing_keys', 'register_rates', 'order_slots', 'idempotency_keys'].map(
    (name) => `registry.${name}`,
  ),
  ...['graph_companies', 'organizations', 'migrations'].map((name) => `registry.${name}`),
  ...[
    'readiness',
    'sealing_keys',
    'evidence_keys',
    'sessions',
    'sign_in_attempts',
    'own_webhooks',
    'audit_head',
    'audit_proofs',
    'passkey_challenges',
    'arrivals',
  ].map((name) => `console.${name}`),
  ...[
    'migrations',
    'new_defaults',
    'audit_refusals',
    'mails',
    'pending_deletions',
    'act_proposals',
    'service_changes',
  ].map((name) => `console.${name}`),
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
  ...['order_results', 'monitor_states', 'monitor_events', 'delivery_bodies', 'files'].map(
    (name) => `registry.${name}`,
  ),
  ...['results', 'company_answers', 'party_appearances', 'companies', 'monitor_changes', 'company_states'].map(
    (name) => `console.${name}`,
  ),
  ...['cases', 'case_events', 'screening_hits', 'batch_rows', 'decisions'].map((name) => `console.${name}`),
])
