'use client'

import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton, withOwnTexts } from '../../ui/kit.ts'
import type { CommentTarget } from './comment-form.tsx'

const CommentDialog = withOwnTexts(() => import('./comment-dialog.tsx'), 'CommentDialog', {
  notes: {
    en: () => import('../../messages/en/companies/notes.json'),
    de: () => import('../../messages/de/companies/notes.json'),
  },
})

interface CommentButtonProps {
  serviceId: string
  target: CommentTarget
  /** What the button says. */
  label: string
  /** Beside a line of a list there is room for its drawing only. */
  isIcon?: boolean
}

/** Opens a comment on a value or finding; it is listed in the file of the company. */
export function CommentButton({ serviceId, target, label, isIcon = false }: CommentButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {isIcon ? (
        <IconButton
          act="createNote"
          icon={MessageSquarePlus}
          iconSize={14}
          label={label}
          onClick={open}
          data-print="none"
        />
      ) : (
        <Button act="createNote" size="s" icon={MessageSquarePlus} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && <CommentDialog serviceId={serviceId} target={target} onClose={() => setOpen(false)} />}
    </>
  )
}
