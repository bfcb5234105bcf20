/** How many a list without pages holds at most, where its things have no limit of their own. */
export const listedMax = {
  /** Accounts, and those of them who work on files. */
  people: 2_000,
  sessions: 1_000,
  invitations: 200,
  /** Deletions that can still be undone. */
  heldActs: 1_000,
  /** Those first that were proposed last. */
  actProposals: 100,
  /** Those first that were made last, and with them the one that signs. */
  evidenceKeys: 200,
  /** Of the organization, each person, and each customer or key that was named. */
  budgets: 5_000,
  /** Stored ones, those read last first. */
  invoices: 1_000,
  /** Of one invoice. */
  invoiceFindings: 5_000,
  /** Imports of sanctions lists, the newest first. */
  editions: 200,
  /** Registers that orders were sent to. */
  sources: 500,
  /** Of one company. */
  openItems: 500,
  webhooks: 500,
} as const
