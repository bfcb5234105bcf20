import type { Conclusions } from './scenes.tsx'

/** What is concluded about owners, graphs, screening, cases and files. */
export const compliance: Conclusions = {}
