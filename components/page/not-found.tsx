'use client'

import dynamic from 'next/dynamic'

/** Every page brings it along, in case there is nothing at its address. */
export const NotFound = dynamic(() => import('./not-found-body.tsx').then((file) => file.NotFoundBody))
