/** What shows editions of lists, or what was compared with them. */
export const refreshedByImport = ['listSanctionEditions', 'listSanctionRuns', 'getCompanySanctions'] as const
