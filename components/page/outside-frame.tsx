import type { ReactNode } from 'react'
import { useTranslations } from '../ui/kit.ts'
import { LogoMark } from './logo.tsx'

/** A page for somebody who is not in the console yet: nothing of it stands around. */
export function OutsideFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[368px] flex-col px-5 py-[12dvh]">
      <p className="flex items-center gap-inset font-semibold">
        <LogoMark />
        {t('product')}
      </p>
      <h1 className="mt-6 mb-4 border-t border-bar pt-4 text-xl font-semibold">{title}</h1>
      {children}
    </main>
  )
}
