import type { Conclusions } from './scenes.tsx'

/** What is concluded about a company: its report, accounts, documents, history and notes. */
export const company: Conclusions = {}
