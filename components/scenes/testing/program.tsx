import type { Conclusions } from './scenes.tsx'

/** What is concluded about monitors, webhooks and settings. */
export const program: Conclusions = {}
