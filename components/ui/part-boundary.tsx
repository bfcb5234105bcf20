'use client'

import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useTranslations } from './translations.ts'

interface PartBoundaryProps {
  children: ReactNode
}

interface PartBoundaryState {
  error: Error | null
}

/**
 * Around a part of the frame that is fetched on first use: when its code cannot be fetched, only that part is missing, and
 * the page stays. Any other error goes on to the page's own boundary.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { error: null }

  static getDerivedStateFromError(error: Error): PartBoundaryState {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error.name !== 'ChunkLoadError') throw error
    return <PartMissing />
  }
}

function PartMissing() {
  const t = useTranslations('ui.part')
  return (
    <div
      role="alert"
      className="fixed end-5 bottom-5 z-(--z-toast) flex max-w-panel flex-wrap items-center gap-3 rounded-2 border border-warn-line bg-warn-tint p-inset shadow-float"
    >
      <span className="min-w-0 flex-1">{t('missing')}</span>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </div>
  )
}
