'use client'

import { withOwnTexts } from '../../ui/kit.ts'

/** Another person saved first: fetched when it happens, with its texts. */
export const LazyConflictDialog = withOwnTexts(() => import('./conflict-dialog.tsx'), 'ConflictDialog', {
  conflict: {
    en: () => import('../../messages/en/core/conflict.json'),
    de: () => import('../../messages/de/core/conflict.json'),
  },
})
