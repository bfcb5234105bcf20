'use client'

import dynamic from 'next/dynamic'

/** The first page of each role, each in a file of its own: nobody loads the ones of others. */
export const HomePage = dynamic(() => import('./home-page.tsx').then((file) => file.HomePage))
export const AdminHome = dynamic(() => import('./admin/admin-home.tsx').then((file) => file.AdminHome))
export const FinanceHome = dynamic(() => import('./finance/finance-home.tsx').then((file) => file.FinanceHome))
