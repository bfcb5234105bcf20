'use client'

import type { ReactNode } from 'react'
import products from '../../messages/de/core/products.json'
import shell from '../../messages/de/core/shell.json'
import ui from '../../messages/de/core/ui.json'
import { MoreTexts } from '../../ui/more-texts.tsx'

const messages = { products, shell, ui }

export function German({ children }: { children: ReactNode }) {
  return <MoreTexts messages={messages}>{children}</MoreTexts>
}
