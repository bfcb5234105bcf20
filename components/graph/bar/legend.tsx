'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** What lines mean, always in view, and how much of the graph is. */
export function Legend({ counts, hasLegend }: { counts: string; hasLegend: boolean }) {
  const t = useTranslations('graph.legend')
  return (
    <footer className="flex min-h-[40px] flex-wrap items-center gap-x-5 gap-y-1 border-t border-rule bg-paper px-6 py-2 text-sm text-ink-2 max-panel:px-5">
      {hasLegend && (
        <>
          <Sample label={t('register')}>
            <path d="M0 5H26" className="stroke-(--g-edge)" strokeWidth="3" />
          </Sample>
          <Sample label={<i>{t('declared')}</i>}>
            <path d="M0 3.5H26M0 6.5H26" className="stroke-declared" strokeWidth="1" />
          </Sample>
          <Sample label={t('range')}>
            <path d="M0 5H26" className="stroke-(--g-band)" strokeWidth="7" />
            <path d="M0 5H26" className="stroke-(--g-edge)" strokeWidth="3" />
          </Sample>
          <Sample label={t('indirect')}>
            <path d="M0 5H26" className="stroke-(--g-edge)" strokeWidth="2" strokeDasharray="6 4" />
          </Sample>
          <Sample label={t('contract')}>
            <path d="M0 5H26" className="stroke-(--g-edge)" strokeWidth="2" strokeDasharray="1.5 4" />
          </Sample>
          <Sample label={t('loop')}>
            <path d="M0 5H26" className="stroke-bad" strokeWidth="2" />
          </Sample>
        </>
      )}
      <span className="ms-auto">{counts}</span>
    </footer>
  )
}

function Sample({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-3 whitespace-nowrap">
      <svg viewBox="0 0 26 10" width="26" height="10" aria-hidden="true">
        {children}
      </svg>
      {label}
    </span>
  )
}
