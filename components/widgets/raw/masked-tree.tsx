'use client'

import dynamic from 'next/dynamic'

/** A value as it came, account numbers as this role may see them; its code comes with the first one that is drawn. */
export const MaskedTree = dynamic(() => import('./masked-json.tsx').then((file) => file.MaskedJson))
