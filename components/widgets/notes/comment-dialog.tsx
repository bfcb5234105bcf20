'use client'

import { Dialog, useTranslations } from '../../ui/kit.ts'
import { CommentForm, type CommentTarget } from './comment-form.tsx'

interface CommentDialogProps {
  serviceId: string
  target: CommentTarget
  onClose: () => void
}

/** A comment on one value or finding. */
export function CommentDialog({ serviceId, target, onClose }: CommentDialogProps) {
  const t = useTranslations('notes.notes')
  return (
    <Dialog isOpen onClose={onClose} title={t('commentLabel')} description={<bdi>{target.label}</bdi>}>
      <CommentForm serviceId={serviceId} target={target} onDone={onClose} />
    </Dialog>
  )
}
