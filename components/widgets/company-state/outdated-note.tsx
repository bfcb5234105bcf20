'use client'

import { withOwnTexts } from '../../ui/kit.ts'
import { outdatedTexts } from './outdated-texts.ts'

/** What has changed since an answer was read, with its texts; a page has them where something has. */
export const OutdatedNote = withOwnTexts(() => import('./outdated-reasons.tsx'), 'OutdatedReasons', outdatedTexts)
