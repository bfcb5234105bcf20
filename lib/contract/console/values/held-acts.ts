/** Deletions at the service are held back for so long, and can be undone until then. */
export const heldMinutes = 10
