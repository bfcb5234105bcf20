'use client'

import dynamic from 'next/dynamic'

/** Every page may turn out to be forbidden, and hardly one does. */
export const ForbiddenNotice = dynamic(() => import('./forbidden-body.tsx').then((file) => file.ForbiddenBody))
